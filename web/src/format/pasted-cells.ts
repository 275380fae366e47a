/**
 * The cells of rows copied from a spreadsheet or a CSV file. A cell in quotes can hold the separator, line breaks and
 * doubled quotes, as spreadsheets write them.
 */
export function readCells(text: string, separator: '\t' | ','): string[][] {
  const rows: string[][] = [[]];
  let from = 0;
  while (from <= text.length) {
    const { cell, end } = readQuoted(text, from, separator) ?? readPlain(text, from, separator);
    rows.at(-1)?.push(cell.trim());
    // After the last line break there is no further row.
    if (text[end] === '\n' && end < text.length - 1) rows.push([]);
    else if (text[end] === '\n') break;
    from = end + 1;
  }
  return rows;
}

interface ReadCell {
  cell: string;
  /** Where the separator or line break after it is. */
  end: number;
}

/** A cell in quotes, or undefined if it isn't one: a quote without an end belongs to the text. */
function readQuoted(text: string, from: number, separator: string): ReadCell | undefined {
  if (text[from] !== '"') return undefined;
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return undefined;
  const { cell, end } = readPlain(text, close + 1, separator);
  return cell.trim() === '' ? { cell: text.slice(from + 1, close).replaceAll('""', '"'), end } : undefined;
}

function readPlain(text: string, from: number, separator: string): ReadCell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { cell: text.slice(from, end), end };
}
