import { createHash } from 'node:crypto';
import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { formatCents, formatDay, formatPercent, NOTHING } from '../../../platform/format/figures.ts';
import type { SheetCell, SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { DOCUMENT_STYLE } from '../../../platform/web/document-style.ts';
import { Html, html } from '../../../platform/web/html.ts';
import { DOCUMENT_FONTS, imprint, LETTERHEAD_STYLE, letterhead } from '../../../platform/web/letterhead.ts';
import type { ReportTable } from '../financial-dashboard/report-table.ts';

const STYLE = `${DOCUMENT_STYLE}\n${LETTERHEAD_STYLE}\n.sum td{font-weight:600}`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts run, nothing loads from other sites, and there are no forms. */
export const ACCOUNTANT_PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  `style-src 'self' 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Shown {
  token: string;
  organization: Organization;
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

/** A year of the books, without scripts: the statements of the report, and the files. */
export function accountantPage({ token, organization, view }: Shown): string {
  const { name, year, isClosed, years, from, to, tables } = view;
  const path = `/accountant/${token}`;
  const span = `from=${from}&to=${to}`;
  return layOut(
    organization,
    `Books of ${year}`,
    html`<h1>Books of ${year}</h1>
<p class="muted">${organization.companyName}, for ${name}. ${formatDay(from)} to ${formatDay(to)}, cash basis, unaudited. ${
      isClosed ? 'This year is closed.' : 'This year isn’t closed: figures can still change.'
    }</p>
<nav aria-label="Years"><p>${years.map((one) =>
      one === year ? html`<b aria-current="page">${one}</b> ` : html`<a href="${path}?year=${one}">${one}</a> `,
    )}</p></nav>
<h2>Files</h2>
<p class="acts"><a class="button" href="${path}/journal?${span}&format=csv">Journal (CSV)</a>
<a class="button" href="${path}/journal?${span}&format=journal">Journal (hledger)</a>
<a class="button" href="${path}/transactions.csv?${span}">Transactions (CSV)</a></p>
${tables.map(statement)}`,
  );
}

/** The page of a link that doesn't work: it never existed, expired or was revoked, without saying which. */
export function voidAccountantPage(organization: Organization): string {
  return layOut(
    organization,
    'This link doesn’t work',
    html`<h1>This link doesn’t work</h1>
<p>It expired or was revoked. Ask the person who sent it for a new one.</p>`,
  );
}

function statement({ title, columns, rows, strong, percents = [], nothing }: ReportTable): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p>${nothing}</p>`;
  const side = (column: number) => (columns[column]?.type === 'text' ? '' : 'r');
  return html`<h2>${title}</h2>
<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${columns.map(({ header }, column) => html`<th scope="col" class="${side(column)}">${headOf(header)}</th>`)}</tr></thead>
<tbody>${rows.map(
    (cells, row) =>
      html`<tr class="${strong.includes(row) ? 'sum' : ''}">${columns.map(
        ({ type }, column) =>
          html`<td class="${side(column)}">${cellText(cells[column] ?? null, percents.includes(row) ? 'percent' : type)}</td>`,
      )}</tr>`,
  )}</tbody>
</table></div>`;
}

function headOf(header: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(header) ? formatDay(header) : header;
}

function cellText(cell: SheetCell, type: SheetColumn['type']): string {
  if (type === 'text') return String(cell ?? '');
  if (cell === null) return NOTHING;
  return type === 'percent' ? formatPercent(String(cell)) : formatCents(String(cell));
}

function layOut(organization: Organization, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${organization.companyName}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${DOCUMENT_FONTS}
<style>${new Html(STYLE)}</style>
</head>
<body>
${letterhead(organization)}
<main>
${content}
</main>
${imprint(organization)}
</body>
</html>
`.text;
}
