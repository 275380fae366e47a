/** A row of a list in a form: its values by column name. */
export type EntryRow = Record<string, string>;

/** Serializes a list to one string, so conflict detection can treat it like any other form field. */
export function writeRows(rows: readonly EntryRow[]): string {
  return JSON.stringify(rows);
}

export function readRows(text: string): EntryRow[] {
  const rows: EntryRow[] = text === '' ? [] : JSON.parse(text);
  return rows;
}

/** Returns the rows with the one at `index` moved up or down. */
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

/** Describes the rows in words, one per line, for comparing two lists. Options appear by their labels. */
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

/** The non-empty lines of a text, trimmed. */
export function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
