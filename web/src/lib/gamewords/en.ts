// What the boards say in English, by the ids of their games (web/boardwords.ts).

import shared from '../../../../crates/locale/locales/en.ftl?words';

const files = import.meta.glob<string>('../../../../games/*/locales/en.ftl', {
  eager: true,
  query: '?board',
  import: 'default',
});

export { files, shared };
