/** A line of a list in a form: its entries by name. */
export type EntryRow = Record<string, string>;

/** A list stands in a form as one text, so that it is compared and settled like any other entry. */
export function writeRows(rows: readonly EntryRow[]): string {
  return JSON.stringify(rows);
}

export function readRows(text: string): EntryRow[] {
  const rows: EntryRow[] = text === '' ? [] : JSON.parse(text);
  return rows;
}

/** The rows with one of them moved a place up or down. */
export function moveRow(rows: readonly EntryRow[], index: number, step: 1 | -1): EntryRow[] {
  const next = [...rows];
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(index + step, 0, moved);
  return next;
}

interface ChosenColumn {
  name: string;
  options?: readonly { value: string; label: string }[];
}

/** The rows in words, one a line, for somebody who compares two lists; what is chosen as it is called. */
export function describeRows(text: string, columns: readonly ChosenColumn[] = []): string {
  const wordsOf = (name: string, entry: string) =>
    columns.find((column) => column.name === name)?.options?.find(({ value }) => value === entry)?.label ?? entry;
  return readRows(text)
    .map((row) =>
      Object.entries(row)
        .filter(([name, entry]) => name !== 'id' && entry !== '')
        .map(([name, entry]) => wordsOf(name, entry))
        .join(', '),
    )
    .join('\n');
}

/** The lines of a text that hold something. */
export function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
