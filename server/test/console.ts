import { afterEach, beforeEach, expect } from 'vitest';

const write = console.error;
let written: unknown[][] = [];

// What a test writes to console.error is a failure that nobody would read.
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
