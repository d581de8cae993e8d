// What the boards say in English, by the ids of their games. What the rules say in English comes from the program: the
// files of games whose boards have their words elsewhere are not needed.

import shared from '../../../../locales/en.ftl?raw';

const files = import.meta.glob<string>(
  [
    '../../../../games/king/locales/en.ftl',
    '../../../../games/phutball/locales/en.ftl',
    '../../../../games/quarterback/locales/en.ftl',
    '../../../../games/scrimmage/locales/en.ftl',
    '../../../../games/soccer/locales/en.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

export { files, shared };
