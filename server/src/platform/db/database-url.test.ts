import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

const hostsOf = (url: string) => parseDatabaseUrl(url)?.hosts.map(({ host, port }) => `${host}:${port}`);

test('the servers of a URL are read the way PostgreSQL’s own clients read them', () => {
  expect(hostsOf('postgres://kim:p%40ss@one:5433,two,[2001:db8::7]:6432/os')).toEqual([
    'one:5433',
    'two:5432',
    '[2001:db8::7]:6432',
  ]);
  expect(hostsOf('postgresql://db.internal/os')).toEqual(['db.internal:5432']);
  expect(hostsOf('postgres:///os?host=/var/run/postgresql')).toEqual([]);
});

test('a URL for one server keeps everything else, except parameters the client doesn’t know', () => {
  const url = parseDatabaseUrl(
    'postgres://kim:secret@one,two:5433/os?sslmode=verify-full&target_session_attrs=primary',
  );
  expect(url?.target).toBe('primary');
  expect(url?.hosts.map((host) => url.at(host))).toEqual([
    'postgres://kim:secret@one:5432/os?sslmode=verify-full',
    'postgres://kim:secret@two:5433/os?sslmode=verify-full',
  ]);
  expect(url?.withDatabase('check_1')).toBe(
    'postgres://kim:secret@one,two:5433/check_1?sslmode=verify-full&target_session_attrs=primary',
  );
});

test.each([
  'mysql://one/os',
  'postgres://one:port/os',
  'postgres://one:5432,/os',
  'postgres://one:5432:6/os',
  'postgres://one/os?target_session_attrs=main',
  'postgres://one:99999/os',
  'hush-hush',
])('%s is none', (url) => {
  expect(parseDatabaseUrl(url)).toBeUndefined();
});
