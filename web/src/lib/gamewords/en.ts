// What the boards say in English, by the ids of their games.

import shared from '../../../../locales/en.ftl?raw';

const files = import.meta.glob<string>('../../../../games/*/locales/en.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export { files, shared };
