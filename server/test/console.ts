import { afterEach, beforeEach, expect, vi } from 'vitest';

// What a test writes to console.error is a failure that nobody would read.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error, 'the test wrote to console.error').not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
