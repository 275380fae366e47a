import type { KeyboardEvent } from 'react';

const STEPS: Record<string, { column: number; row: number }> = {
  ArrowDown: { column: 0, row: 1 },
  ArrowUp: { column: 0, row: -1 },
  ArrowRight: { column: 1, row: 0 },
  ArrowLeft: { column: -1, row: 0 },
};

/** Moves the focus between the checkboxes of a worksheet with the arrow keys; the space bar checks one off. */
export function moveBetweenItems(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const columns = [...event.currentTarget.querySelectorAll('ul')].map((list) => [
    ...list.querySelectorAll<HTMLElement>('[role=checkbox]:not(:disabled)'),
  ]);
  const from = columns.findIndex((boxes) => boxes.some((box) => box === event.target));
  if (from < 0) return;
  const row = columns[from]?.findIndex((box) => box.contains(document.activeElement)) ?? 0;
  const boxes = columns[from + step.column] ?? [];
  const next = boxes[Math.min(row + step.row, boxes.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
