import { formatCents, formatDay, formatPercent, NOTHING } from '../../../platform/format/figures.ts';
import type { SheetCell, SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { pageTable, type SecretPage } from '../../../platform/web/secret-page.ts';
import type { ReportTable } from '../financial-dashboard/report-table.ts';

interface Shown {
  token: string;
  companyName: string;
  view: {
    name: string;
    year: number;
    isClosed: boolean;
    years: readonly number[];
    /** The statements with their first day and last day. */
    from: string;
    to: string;
    tables: readonly ReportTable[];
  };
}

/** A year of the books: the statements of the report, and the files. */
export function accountantPage({ token, companyName, view }: Shown): SecretPage {
  const { name, year, isClosed, years, from, to, tables } = view;
  const path = `/accountant/${token}`;
  const span = `from=${from}&to=${to}`;
  return {
    title: `Books of ${year}`,
    content: html`<h1>Books of ${year}</h1>
<p class="muted">${companyName} for ${name} · ${formatDay(from)} to ${formatDay(to)} · Cash basis, unaudited</p>
<p class="muted">${isClosed ? 'This year is closed.' : 'This year isn’t closed: figures can still change.'}</p>
<nav aria-label="Years"><p>${years.map((one) =>
      one === year ? html`<b aria-current="page">${one}</b> ` : html`<a href="${path}?year=${one}">${one}</a> `,
    )}</p></nav>
<h2>Files</h2>
<p class="acts"><a class="button" href="${path}/journal?${span}&format=csv">Journal (CSV)</a>
<a class="button" href="${path}/journal?${span}&format=journal">Journal (hledger)</a>
<a class="button" href="${path}/transactions.csv?${span}">Transactions (CSV)</a></p>
${tables.map(statement)}`,
  };
}

function statement({ title, columns, rows, strong, percents = [], nothing }: ReportTable): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p>${nothing}</p>`;
  const textOf = (cells: readonly SheetCell[], row: number) =>
    columns.map(({ type }, column) =>
      cellText(cells[column] ?? null, type !== 'text' && percents.includes(row) ? 'percent' : type),
    );
  return html`<h2>${title}</h2>
${pageTable(
  title,
  columns.map(({ header }) => headOf(header)),
  {
    rows: rows.map((cells, row) => ({ cells: textOf(cells, row), isSum: strong.includes(row) })),
    isFigure: (column) => columns[column]?.type !== 'text',
  },
)}`;
}

function headOf(header: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(header) ? formatDay(header) : header;
}

function cellText(cell: SheetCell, type: SheetColumn['type']): string {
  if (type === 'text') return String(cell ?? '');
  if (cell === null) return NOTHING;
  return type === 'percent' ? formatPercent(String(cell)) : formatCents(String(cell));
}
