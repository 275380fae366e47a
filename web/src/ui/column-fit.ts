import { placeOfName } from './table-column.ts';

const NAME_WIDTH = 220;
// A list in a window of 640 px is wider. Narrower ones are panels beside others and dialogs: there every column keeps its place.
const ROOMY_TABLE = 590;

// Tailwind reads this file: every class must be spelled out.
const GIVEN_WAY = [
  'not-print:[[data-given-way~="1"]_&]:hidden',
  'not-print:[[data-given-way~="2"]_&]:hidden',
  'not-print:[[data-given-way~="3"]_&]:hidden',
  'not-print:[[data-given-way~="4"]_&]:hidden',
] as const;

interface FittedColumn {
  width?: string;
  isKept?: boolean;
  isHeaderHidden?: boolean;
}

/** For each column the class that hides it when its turn has come: the last one gives way first, controls never do. */
export function givingWay(columns: readonly FittedColumn[]): (string | undefined)[] {
  const classes: (string | undefined)[] = [];
  let turn = 0;
  for (let place = columns.length - 1; place > placeOfName(columns); place--) {
    const column = columns[place];
    if (column?.width && !column.isKept && !column.isHeaderHidden) classes[place] = GIVEN_WAY[turn++];
  }
  return classes;
}

/**
 * Keeps the column that names the records at 220 px or more, whatever the width of the window: as long as it is narrower,
 * one more column gives way, of the `most` that can. It acts on the page, not through React: no row is rendered for it.
 */
export function fitColumns(table: HTMLTableElement, place: number, most: number): () => void {
  const fit = () => {
    const name = table.rows[0]?.cells[place];
    if (!name) return;
    delete table.dataset['givenWay'];
    name.style.width = '';
    if (table.offsetWidth < ROOMY_TABLE) return;
    const turns: number[] = [];
    while (name.offsetWidth < NAME_WIDTH && turns.length < most) {
      turns.push(turns.length + 1);
      table.dataset['givenWay'] = turns.join(' ');
    }
    // Where the columns share the table alike, the others share what is left.
    if (name.offsetWidth < NAME_WIDTH) name.style.width = `${NAME_WIDTH}px`;
  };
  // The browser has laid out the page when it reports, and has not painted it.
  const observer = new ResizeObserver(fit);
  observer.observe(table);
  return () => observer.disconnect();
}
