import { afterEach, beforeEach, expect } from 'vitest';

const write = console.error;
let written: unknown[][] = [];

// Fails a test that writes to console.error, because nobody would read it.
beforeEach(() => {
  written = [];
  console.error = (...parts: unknown[]) => {
    written.push(parts);
    write(...parts);
  };
});

afterEach(() => {
  console.error = write;
  expect(written, 'the test wrote to console.error').toEqual([]);
});
