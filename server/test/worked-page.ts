import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of docs/ with a worked example, whose tables are the expected values of a test. */
export class WorkedPage {
  readonly text: string;

  constructor(file: string) {
    this.text = readFileSync(path.resolve(import.meta.dirname, '../../docs', file), 'utf8');
  }

  /** The cells of the table under a heading, without its header row; amounts as the API writes them. */
  tableOf(heading: string): string[][] {
    const section = this.text.split(/^#{2,3} /m).find((part) => part.startsWith(heading)) ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    if (rows.length < 3) throw new Error(`the page has no table under “${heading}”`);
    return rows.slice(2).map((row) => row.split('|').slice(1, -1).map(plain));
  }

  /** Every amount of the page, as the API writes it but without its sign. */
  get amounts(): string[] {
    return [...this.text.matchAll(/\d[\d,]*\.\d\d\b/g)].map(([amount]) => amount.replaceAll(',', ''));
  }
}

/** `−19,511.50` → `-19511.50`. */
function plain(cell: string): string {
  return cell
    .trim()
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace('−', '-');
}
