/** A row of a list in a form: its values by column name. */
export type FormRow = Record<string, string>;

/** The value of a checked box in a row. */
export const YES = 'yes';

interface ChosenColumn {
  name: string;
  options?: readonly { value: string; label: string }[];
}

/** Describes the rows in words, one per line, for comparing two lists. Options appear by their labels. */
export function describeRows(rows: readonly FormRow[], columns: readonly ChosenColumn[] = []): string {
  const wordsOf = (name: string, entry: string) =>
    columns.find((column) => column.name === name)?.options?.find(({ value }) => value === entry)?.label ?? entry;
  return rows
    .map((row) =>
      Object.entries(row)
        .filter(([name, entry]) => name !== 'id' && entry !== '')
        .map(([name, entry]) => wordsOf(name, entry))
        .join(', '),
    )
    .join('\n');
}

/** A form value as text: a text unchanged, a list by its rows. */
export function describeEntry(entry: unknown, columns?: readonly ChosenColumn[]): string {
  if (typeof entry === 'string') return entry;
  if (typeof entry === 'boolean') return entry ? 'Yes' : 'No';
  return Array.isArray(entry) ? describeRows(entry, columns) : '';
}

/** The non-empty lines of a text, trimmed. */
export function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
