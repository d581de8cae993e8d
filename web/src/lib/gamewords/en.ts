// What the games say in English, by their ids: the boards' words are among it.

import shared from '../../../../locales/en.ftl?raw';

const files = import.meta.glob<string>('../../../../games/*/locales/en.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export { files, shared };
