// Words for a game's sections, seats and options, with defaults for what its module does not name.

import { boards } from '../games';
import { capital, shortValue } from './text';
import type { OptionInfo } from './types';

/** What a section of a game is called: "play", "plays". */
export function sectionWords(game: string | null): { one: string; many: string } {
  return (game === null ? undefined : boards[game]?.sectionWords) ?? { one: 'play', many: 'plays' };
}

/** "3 drives". */
export function countSections(game: string, count: number): string {
  const { one, many } = sectionWords(game);
  return `${count} ${count === 1 ? one : many}`;
}

/** The colour of a seat. */
export function seatColour(game: string, seat: number): string {
  return boards[game]?.seatColours?.[seat] ?? `var(--team-${seat})`;
}

/** "max_squares" is "Most squares per turn". */
export function optionLabel(game: string, key: string): string {
  return boards[game]?.optionLabels?.[key]?.label ?? capital(key.replaceAll('_', ' '));
}

/** The words of a choice, in the order in which the game's module tells them, else as the server lists them. */
export function optionChoices(game: string, option: OptionInfo): string[] {
  const told = Object.keys(boards[game]?.optionLabels?.[option.key]?.choices ?? {});
  const place = (choice: string) => (told.includes(choice) ? told.indexOf(choice) : told.length);
  return [...(option.choices ?? [])].sort((one, other) => place(one) - place(other));
}

/** An option's value in words. */
export function optionValue(
  game: string,
  option: OptionInfo | undefined,
  key: string,
  value: string,
): string {
  const known = boards[game]?.optionLabels?.[key]?.choices?.[value];
  if (known !== undefined) return known;
  return option?.choices || value === option?.default
    ? capital(value.replaceAll('_', ' '))
    : shortValue(value);
}
