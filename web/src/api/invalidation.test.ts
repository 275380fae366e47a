import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './invalidation.ts';

test('what a command returned is shown, unless a newer version is', () => {
  const client = new QueryClient();
  const show = (version: number, title: string) => {
    showAnswer(client, ['order', 1], { version, title });
    return client.getQueryData(['order', 1]);
  };
  expect(show(2, 'first')).toEqual({ version: 2, title: 'first' });
  expect(show(2, 'again')).toEqual({ version: 2, title: 'again' });
  expect(show(1, 'late')).toEqual({ version: 2, title: 'again' });
  expect(show(3, 'next')).toEqual({ version: 3, title: 'next' });
});
