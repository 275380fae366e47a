import { expect, it } from 'vitest';
import { toneOf, wordOf } from './health-status.ts';

it('colors every specified status and shows any other in gray', () => {
  const tones = ['healthy', 'operational', 'warning', 'degraded', 'error', 'down', 'not set up', ''].map(toneOf);
  expect(tones).toEqual(['moss', 'moss', 'timber', 'timber', 'red', 'red', 'neutral', 'neutral']);
});

it('shows a status with its first letter capitalized', () => {
  expect(wordOf('not set up')).toBe('Not set up');
});
