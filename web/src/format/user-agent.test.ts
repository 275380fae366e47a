import { expect, test } from 'vitest';
import { describeBrowser } from './user-agent.ts';

test('names the real browser even when the user agent lists others', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
  expect(describeBrowser(edge)).toBe('Edge on Windows');
  expect(describeBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari on iOS',
  );
});

test('says when the browser is unknown', () => {
  expect(describeBrowser(null)).toBe('Unknown browser');
});
