import { expect, test } from 'vitest';
import { CREATE_ACTIONS, matchCommands, PAGES } from './commands.ts';

test('no two commands share a key', () => {
  for (const commands of [PAGES, CREATE_ACTIONS]) {
    const keys = commands.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('Trash can still be found by its old name', () => {
  const [found] = matchCommands(PAGES, 'bin');
  expect([found?.label, found?.to]).toEqual(['Trash', '/admin/bin']);
  expect(matchCommands(PAGES, 'trash').map(({ to }) => to)).toEqual(['/admin/bin']);
});

test('commands are found by any part of their label in any case', () => {
  expect(matchCommands(PAGES, 'bin').map(({ to }) => to)[0]).toBe('/admin/bin');
  expect(matchCommands(PAGES, 'raports').map(({ to }) => to)).toEqual(['/reports']);
  expect(matchCommands(CREATE_ACTIONS, 'log a call').map(({ label }) => label)).toEqual(['Log Activity']);
  expect(matchCommands(PAGES, ' approval ').map(({ to }) => to)).toEqual(['/admin/user-approval']);
  expect(matchCommands(PAGES, '')).toHaveLength(PAGES.length);
});
