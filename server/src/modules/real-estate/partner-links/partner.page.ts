import { createHash } from 'node:crypto';
import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { type PartnerStatement, STATEMENT_NOTE } from '@builder-os/contract/modules/real-estate/partner-statements';
import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { formatCents, formatDay, formatPercent, NOTHING } from '../../../platform/format/figures.ts';
import { Html, html } from '../../../platform/web/html.ts';
import { DOCUMENT_FONTS, imprint, LETTERHEAD_STYLE, letterhead } from '../../../platform/web/letterhead.ts';

/** The data that a partner's page shows. */
interface Shown {
  token: string;
  organization: Organization;
  view: {
    today: string;
    statement: PartnerStatement;
    properties: readonly (Pick<Property, 'status' | 'investment' | 'currentValue' | 'roi'> & {
      place: string;
      percent: string | null;
    })[];
    years: readonly number[];
  };
}

const STYLE = `
:root{color-scheme:light dark;--canvas:oklch(.957 .005 248);--sheet:oklch(1 0 0);--ink:oklch(.215 .022 255);--muted:oklch(.465 .02 250);--line:oklch(.905 .008 248);--link:oklch(.44 .13 257);--mark:oklch(.55 .132 39)}
@media(prefers-color-scheme:dark){:root{--canvas:oklch(.17 .02 256);--sheet:oklch(.215 .022 255);--ink:oklch(.957 .005 248);--muted:oklch(.73 .014 250);--line:oklch(.385 .022 252);--link:oklch(.81 .09 252);--mark:oklch(.715 .118 41)}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:980px;margin:0 auto;padding:18px 24px}
header{display:flex;align-items:center;gap:10px}
header b{border-left:3px solid var(--mark);padding-left:10px}
main{background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:28px 32px 36px}
footer{color:var(--muted);font-size:13px}
h1{font-size:clamp(24px,4vw,32px);line-height:1.2;margin:0 0 4px}
h2{font-size:18px;margin:28px 0 8px}
p{margin:0 0 8px}
.muted{color:var(--muted);font-size:14px}
.box{overflow-x:auto;border:1px solid var(--line);border-radius:8px}
.box:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap}
tr:last-child>*{border-bottom:0}
.n{text-align:right}
.sum>*{font-weight:600}
thead th{font-size:13px;color:var(--muted)}
tbody th{font-weight:inherit}
a{color:var(--link)}
@media(max-width:639px){main{border-radius:0;border-width:1px 0;padding:22px 18px 28px}header,footer{padding:14px 18px}}
@media print{body{background:#fff}main{border:0;padding:0;max-width:none}}
${LETTERHEAD_STYLE}`.trim();

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts run and nothing loads from other sites. */
export const PARTNER_PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  `style-src 'self' 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A partner's whole page, without scripts. */
export function partnerPage({ token, organization, view }: Shown): string {
  const { today, statement, properties, years } = view;
  return layOut(
    organization,
    `${statement.partnerName}: Properties and capital`,
    html`<h1>${statement.partnerName}</h1>
<p class="muted">Properties and capital as of ${formatDay(today)}. ${STATEMENT_NOTE}.</p>
<h2>Capital account, ${formatDay(statement.from)} to ${formatDay(statement.to)}</h2>
${table('Capital account', ['', 'Amount'], accountLines(statement.total))}
<h2>Properties</h2>
${
  properties.length === 0
    ? html`<p>You don’t own a share of any property today.</p>`
    : table(
        'Properties',
        ['Property', 'Status', 'Your share', 'Investment', 'Current value', 'ROI'],
        properties.map(({ place, status, percent, investment, currentValue, roi }) => ({
          cells: [
            place,
            status,
            percent === null ? NOTHING : formatPercent(percent),
            formatCents(investment),
            formatCents(currentValue),
            roi === null ? NOTHING : formatPercent(roi),
          ],
        })),
        2,
      )
}
${renovations(statement)}
<h2>Contributions and distributions this year</h2>
${
  statement.movements.length === 0
    ? html`<p>None yet this year.</p>`
    : table(
        'Contributions and distributions',
        ['Date', 'Property', 'Type', 'Amount'],
        statement.movements.map(({ happenedOn, address, kind, amount }) => ({
          cells: [formatDay(happenedOn), address, KINDS[kind], formatCents(amount)],
        })),
        3,
      )
}
<h2>Statements</h2>
<p>${years.map((year) => html`<a href="/partner/${token}/statement.pdf?year=${year}">Statement ${year} (PDF)</a> `)}</p>`,
  );
}

/** What jobs on the partner’s properties cost this year, if any did. */
function renovations({ properties }: PartnerStatement): Html {
  const rows = properties.flatMap((property) =>
    property.renovations.map(({ number, name, amount }) => ({
      cells: [property.address, `Renovation (job ${number})`, name, formatCents(amount)],
    })),
  );
  if (rows.length === 0) return html``;
  return html`<h2>Your share of renovation this year</h2>
<p class="muted">It’s part of your share of net cash.</p>
${table('Your share of renovation', ['Property', 'Renovation', 'Job', 'Your share'], rows, 3)}`;
}

/** The page of a link that doesn't work, or no longer works. */
export function voidPartnerPage(organization: Organization): string {
  return layOut(
    organization,
    'This link doesn’t work',
    html`<h1>This link doesn’t work</h1>
<p>It expired or was revoked. Ask ${organization.companyName} for a new link.</p>`,
  );
}

const KINDS = {
  contribution: 'Contribution',
  distribution: 'Distribution',
  return_of_capital: 'Return of capital',
} as const;

interface TableRow {
  cells: readonly string[];
  isSum?: boolean;
}

function accountLines(total: PartnerStatement['total']): TableRow[] {
  const negative = (amount: string) => formatCents(amount === '0.00' ? amount : `-${amount}`);
  return [
    { cells: ['Opening capital', formatCents(total.opening)], isSum: true },
    { cells: ['Contributions', formatCents(total.contributions)] },
    { cells: ['Share of net cash', formatCents(total.netCash)] },
    { cells: ['Distributions', negative(total.distributions)] },
    { cells: ['Returns of capital', negative(total.returned)] },
    { cells: ['Closing capital', formatCents(total.closing)], isSum: true },
  ];
}

/** @param figuresFrom the index of the first column of figures, which are right-aligned */
function table(name: string, heads: readonly string[], rows: readonly TableRow[], figuresFrom = 1): Html {
  const side = (column: number) => (column >= figuresFrom ? 'n' : '');
  return html`<div class="box" tabindex="0" role="region" aria-label="${name}"><table>
<thead><tr>${heads.map((head, column) =>
    head === '' ? html`<td></td>` : html`<th scope="col" class="${side(column)}">${head}</th>`,
  )}</tr></thead>
<tbody>${rows.map(
    ({ cells, isSum = false }) =>
      html`<tr class="${isSum ? 'sum' : ''}">${cells.map((cell, column) =>
        column === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="${side(column)}">${cell}</td>`,
      )}</tr>`,
  )}</tbody>
</table></div>`;
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
