import { nameColumnIndex } from './table-column.ts';

const NAME_WIDTH = 220;
// A list in a 640 px window is wider than this. Narrower tables are in dialogs and side panels, where all columns
// stay.
const ROOMY_TABLE = 570;

// Tailwind scans this file for class names, so each must be written out.
const HIDING_CLASSES = [
  'not-print:[[data-given-way~="1"]_&]:hidden',
  'not-print:[[data-given-way~="2"]_&]:hidden',
  'not-print:[[data-given-way~="3"]_&]:hidden',
  'not-print:[[data-given-way~="4"]_&]:hidden',
] as const;

interface FittedColumn {
  width?: string;
  isAlwaysShown?: boolean;
  isHiddenFirst?: boolean;
  isHeaderHidden?: boolean;
}

/**
 * For each column, the class that hides it when space runs out: first `isHiddenFirst` columns, then the others, each
 * from the last one on. Columns of controls and `isAlwaysShown` columns are never hidden.
 */
export function columnHidingClasses(columns: readonly FittedColumn[]): (string | undefined)[] {
  const name = nameColumnIndex(columns);
  const hidable = columns.flatMap((column, index) =>
    index > name && column.width && !column.isAlwaysShown && !column.isHeaderHidden ? [{ column, index }] : [],
  );
  const classes: (string | undefined)[] = [];
  const inTurn = hidable
    .toReversed()
    .sort((a, b) => Number(b.column.isHiddenFirst ?? false) - Number(a.column.isHiddenFirst ?? false));
  for (const [turn, { index }] of inTurn.entries()) classes[index] = HIDING_CLASSES[turn];
  return classes;
}

/**
 * Keeps the column that names the records at least 220 px wide: hides one more column, up to `most`, until it fits. It
 * changes the DOM directly, so no row renders again.
 */
export function fitColumns(table: HTMLTableElement, index: number, most: number): () => void {
  const fit = () => {
    const name = table.rows[0]?.cells[index];
    if (!name) return;
    delete table.dataset['givenWay'];
    name.style.width = '';
    if (table.offsetWidth < ROOMY_TABLE) return;
    const turns: number[] = [];
    while (name.offsetWidth < NAME_WIDTH && turns.length < most) {
      turns.push(turns.length + 1);
      table.dataset['givenWay'] = turns.join(' ');
    }
    // Columns without a width share the space equally. A fixed width here leaves the rest to the others.
    if (name.offsetWidth < NAME_WIDTH) name.style.width = `${NAME_WIDTH}px`;
  };
  // The observer runs after layout and before paint, so the old columns never show.
  const observer = new ResizeObserver(fit);
  observer.observe(table);
  return () => observer.disconnect();
}
