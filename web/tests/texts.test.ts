import { describe, expect, it } from 'vitest';
import { excerpt, searchArchive, sortArchive } from '../src/lib/archive';
import { countHits, findSections, markHits, scrollableTables } from '../src/lib/textsearch';
import { groupLog, logText, mergeLog } from '../src/lib/log';
import { ruleFor, sectionFor } from '../src/lib/rules';
import { fileName, optionProblem, shortValue } from '../src/lib/text';
import type { ArchiveEntry, LogLine, RulesSection } from '../src/lib/types';

describe('marking hits', () => {
  it('marks in the text, not in the tags', () => {
    expect(markHits('<p class="row">A row</p>', 'row')).toBe(
      '<p class="row">A <mark class="hit">row</mark></p>',
    );
  });

  it('marks through tags and keeps them nested', () => {
    expect(markHits('the <em>front</em> column', 'FRONT COL')).toBe(
      'the <em><mark class="hit">front</mark></em><mark> col</mark>umn',
    );
  });

  it('keeps hits that touch apart', () => {
    expect(markHits('abab', 'ab')).toBe('<mark class="hit">ab</mark><mark class="hit">ab</mark>');
  });

  it('reads entities', () => {
    expect(markHits('a &lt; b', '< b')).toBe('a <mark class="hit">&lt; b</mark>');
    expect(markHits('a &amp; b', 'amp')).toBe('a &amp; b');
  });

  it('counts and finds', () => {
    const section = { id: 'a', level: 1, title: 'Rows', html: '', text: 'a row, a row', rules: [] };
    expect(countHits(section.text, ' ROW ')).toBe(2);
    expect(findSections([section], 'column')).toEqual([]);
    expect(countHits('x', '')).toBe(0);
  });
});

describe('finding a rule', () => {
  const section = (id: string, title: string, rules: string[]): RulesSection => ({
    ...{ id, title, rules, text: '', html: '', level: 2 },
  });
  const all = [
    section('m10', 'M10 Something', ['M10']),
    section('moving', 'Moving', ['M2', 'House']),
    section('back', 'M1 Steps', ['M1']),
  ];

  it('takes the anchor of a section, then its title', () => {
    expect(sectionFor(all, 'moving')?.id).toBe('moving');
    expect(sectionFor(all, 'M1')?.id).toBe('back');
    expect(sectionFor(all, 'Z9')).toBeUndefined();
  });

  it('finds a rule by its whole name, whatever its capitals', () => {
    expect(ruleFor(all, 'm2')).toBe('M2');
    expect(ruleFor(all, 'M1')).toBe('M1');
    expect(ruleFor(all, 'M')).toBeUndefined();
  });
});

describe('the log', () => {
  const line = (ply: number, section: number, kind: LogLine['kind'] = 'event'): LogLine => ({
    ...{ ply, section, kind, text: `${section}/${ply}` },
  });

  it('keeps old plays and takes the new ones as they are sent', () => {
    const kept = [line(1, 1), line(50, 2), line(60, 3)];
    const sent = [line(50, 2), line(55, 3)];
    expect(mergeLog(kept, sent, 55)).toEqual([line(1, 1), line(50, 2), line(55, 3)]);
  });

  it('forgets what was taken back', () => {
    expect(mergeLog([line(1, 1), line(2, 1)], [], 1)).toEqual([line(1, 1)]);
  });

  it('is copied as text, with what each play came to under its heading', () => {
    const lines = [line(1, 1), line(2, 2, 'heading'), line(2, 2), line(3, 2, 'summary')];
    expect(logText(groupLog(lines))).toBe('  1/1\n\n2/2\n  2/2\n  2/3');
  });

  it('groups by play under its heading', () => {
    const groups = groupLog([line(1, 1, 'heading'), line(2, 1), line(9, 2, 'heading')]);
    expect(groups.map((group) => [group.heading, group.lines.length])).toEqual([
      ['1/1', 1],
      ['2/9', 0],
    ]);
  });
});

describe('the archive', () => {
  const entry = (name: string, part: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
    ...{ id: name, name, game: 'scrimmage', names: ['Ann', 'Bob'], date: '2026-11-20' },
    ...{ archived: '2026-11-20T10:00:00Z', over: false, sections: 1, plies: 9, headline: '1st and 10' },
    ...{ options: {}, rules_version: 1 },
    ...part,
  });
  const list = [
    entry('Game 10'),
    entry('game 2', { date: '2026-12-01', over: true, score: [6, 0], headline: 'Ann wins 6–0' }),
    entry('A', { archived: '2026-11-21T10:00:00Z' }),
  ];
  const names = (entries: ArchiveEntry[]) => entries.map((one) => one.name);

  it('sorts', () => {
    expect(names(sortArchive(list, 'name'))).toEqual(['A', 'game 2', 'Game 10']);
    expect(names(sortArchive(list, 'date'))[0]).toBe('game 2');
    expect(names(sortArchive(list, 'archived'))[0]).toBe('A');
    // Games that are over have results: they come first.
    expect(names(sortArchive(list, 'result'))[0]).toBe('game 2');
  });

  it('searches every word everywhere', () => {
    const found = (query: string) => names(searchArchive(list, query, () => 'Scrimmage'));
    expect(found('ann wins')).toEqual(['game 2']);
    expect(found('scrimmage unfinished')).toEqual(['Game 10', 'A']);
    expect(found('nobody')).toEqual([]);
  });

  it('points at the place of an error', () => {
    expect(excerpt('one\ntwo three\n', 2, 5)).toBe('two three\n    ^');
    expect(excerpt('one', 7, 1)).toBeNull();
    const [shown, mark] = excerpt(`${'x'.repeat(200)}!`, 1, 201)!.split('\n');
    expect(shown!.charAt(mark!.indexOf('^'))).toBe('!');
  });
});

describe('texts', () => {
  it('checks options', () => {
    const squares = { key: 'min', about: '', default: '3', min: 1, max: 20 };
    expect(optionProblem(squares, '20')).toBeNull();
    for (const wrong of ['', '0', '21', 'x', '1.5']) expect(optionProblem(squares, wrong)).not.toBeNull();
  });

  it('makes names that files can have', () => {
    expect(fileName('a/b: "c"?')).toBe('a b c.kickoff');
    expect(fileName('...')).toBe('game.kickoff');
  });
});

it('takes an empty head of a table for no head', () => {
  const html = scrollableTables('<table><thead><tr><th>A</th><th></th></tr></thead></table>');
  expect(html).toContain('<th>A</th><td></td>');
});

it('shows of a file the beginning of its hash', () => {
  expect(shortValue(`sha256:${'0a'.repeat(32)};s1:+0=36`)).toBe('sha256 0a0a0a0a0a0a…');
  expect(shortValue('game')).toBe('game');
});
