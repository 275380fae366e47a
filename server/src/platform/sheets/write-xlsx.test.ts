import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startWorkers } from '../workers/start-workers.ts';
import { printXlsx, type SheetColumn } from './write-xlsx.ts';

const COLUMNS: SheetColumn[] = [
  { header: 'Day', type: 'day' },
  { header: 'Amount', type: 'money' },
  ...Array.from({ length: 8 }, (_, index): SheetColumn => ({ header: `Text ${index}`, type: 'text' })),
];

// A busy machine can delay one attempt. Code that blocks delays all of them.
test('other requests continue while a large workbook is written', { retry: 2, timeout: 120_000 }, async () => {
  await startWorkers();
  const rows = Array.from({ length: 10_000 }, (_, row) =>
    COLUMNS.map(({ type }, column) =>
      type === 'day' ? '2026-03-11' : type === 'money' ? '1234.56' : `Text of row ${row} and column ${column}`,
    ),
  );
  let isDone = false;
  const workbook = printXlsx([{ name: 'Large', columns: COLUMNS, rows }]).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const before = performance.now();
    await pause(5);
    longest = Math.max(longest, performance.now() - before);
  }
  expect((await workbook).length).toBeGreaterThan(100_000);
  expect(longest).toBeLessThan(500);
});
