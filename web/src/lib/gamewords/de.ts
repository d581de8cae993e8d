// What the games say in German, as far as it has been translated.

import shared from '../../../../crates/locale/locales/de.ftl?words';

const files = import.meta.glob<string>('../../../../games/*/locales/de.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What the lobby says of games that have not been translated. */
const lobby = import.meta.glob<string>('../../../../games/*/locales/de.lobby.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export { files, lobby, shared };
