import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import type { JobStanding } from '@builder-os/contract/modules/job-costs/job-blocks';
import { dayOf } from '@builder-os/contract/platform/dates';
import { formatCents, formatCount, formatDay, formatPercent, NOTHING } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { type PageRow, pageTable, SecretFrame, type SecretPage } from '../../../platform/web/secret-page.ts';
import type { DivisionRow, JobSights, SignedDocument } from '../job-sights/job-sights.service.ts';
import { listPage } from '../job-sights/list.page.ts';
import { contractRows, hero, keyValue, PANEL_STYLE, phaseBar, photoPanel } from '../job-sights/sight-panels.page.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';

export const LENDER_FRAME = new SecretFrame({ style: `${PANEL_STYLE}\n[aria-label=Draws] th{white-space:nowrap}` });

interface Shown {
  /** The path of the page. */
  path: string;
  sights: Partial<JobSights>;
  link: Pick<OpenPageLink, 'name' | 'expiresAt'>;
  organization: Organization;
}

/** The page of a job's lender. It shows only the parts in `sights`. */
export function lenderPage({ path, sights, link, organization }: Shown): SecretPage {
  const { progress, phases, photos, contract, draws, budget, workInProgress, signedDocuments } = sights;
  const { timeZone } = organization;
  return {
    title: progress?.name ?? 'Job',
    content: html`${progress && hero(progress)}
${phases && phaseBar(phases)}
<div class="cols"><div>
${draws && drawsPanel(path, draws)}
${budget && budgetPanel(budget)}
${photos && photoPanel(path, photos, timeZone)}
</div><div>
${contract != null && html`<section><h2>Contract</h2><div class="pad">${contractRows(contract)}</div></section>`}
${workInProgress != null && wipPanel(workInProgress)}
${signedDocuments && documentsPanel(path, signedDocuments, timeZone)}
<p class="note">${progress && html`Job ${progress.number}. `}This page is private to ${link.name} and works until ${formatDay(dayOf(link.expiresAt, timeZone))}.</p>
</div></div>`,
  };
}

/** The newest draws in the order they were issued, and the sums of all draws. */
function drawsPanel(path: string, { count, newest, sums }: JobSights['draws']): Html {
  if (count === 0) {
    return html`<section><h2>Draws</h2><div class="pad"><p>Nothing has been billed yet.</p></div></section>`;
  }
  const { amount, retainage, paid, open } = sums;
  const isCut = count > newest.length;
  const label = isCut ? `Total of ${formatCount(count)}` : 'Total';
  return html`<section><h2>Draws <small>${formatCount(count)}</small>${isCut && html`<a href="${path}/draws">All ${formatCount(count)}<span class="more"> draws</span></a>`}</h2>${drawTable(
    [...newest].reverse(),
    [{ cells: [label, ...[open, paid, amount, retainage].map((sum) => formatCents(sum)), ''], isSum: true }],
  )}</section>`;
}

/** A page of all draws, newest first. */
export function drawsPage(
  path: string,
  { invoices, next }: { invoices: readonly Invoice[]; next: string | null },
): SecretPage {
  const older = next === null ? undefined : `${path}/draws?after=${encodeURIComponent(next)}`;
  return listPage({ path, title: 'Draws', content: drawTable(invoices, []), older });
}

function drawTable(draws: readonly Invoice[], sums: readonly PageRow[]): Html {
  const rows = draws.map(({ number, invoiceDate, amount, retainage, paid, due }) => ({
    cells: [
      number ?? '',
      formatCents(due),
      formatCents(paid),
      formatCents(amount),
      formatCents(retainage),
      invoiceDate === null ? NOTHING : formatDay(invoiceDate),
    ],
  }));
  return pageTable('Draws', ['Invoice', 'Due', 'Paid', 'Amount', 'Retainage', 'Issued'], {
    rows: [...rows, ...sums],
    isFigure: (column) => column > 0,
  });
}

function budgetPanel(rows: readonly DivisionRow[]): Html | false {
  return (
    rows.length > 1 &&
    html`<section><h2>Budget by division</h2>${pageTable(
      'Budget by division',
      ['Division', 'Budget', 'Spent', '% spent'],
      {
        rows: rows.map(({ division, name, revised, actual, spent }) => ({
          cells: [
            [division, name].filter(Boolean).join(' '),
            formatCents(revised),
            formatCents(actual),
            spent === null ? NOTHING : formatPercent(spent),
          ],
          isSum: division === '',
        })),
        isFigure: (column) => column > 0,
      },
    )}</section>`
  );
}

function wipPanel({ actual, complete, earned, billed, overUnder }: JobStanding): Html {
  return html`<section><h2>Work in progress</h2><div class="pad">${keyValue('Cost to date', formatCents(actual))}
${keyValue('Complete by cost', formatPercent(complete))}
${keyValue('Earned', formatCents(earned))}
${keyValue('Billed', formatCents(billed))}
${keyValue(overUnder.startsWith('-') ? 'Billed less than earned' : 'Billed ahead of the work', formatCents(overUnder.replace('-', '')), true)}</div></section>`;
}

function documentsPanel(path: string, { count, newest }: JobSights['signedDocuments'], timeZone: string): Html | false {
  return (
    count > 0 &&
    html`<section><h2>Signed documents <small>${formatCount(count)}</small>${count > newest.length && html`<a href="${path}/documents">All ${formatCount(count)}<span class="more"> signed documents</span></a>`}</h2>${newest.map((document) => documentRow(document, timeZone))}</section>`
  );
}

/** A page of all signed documents, the one signed last first. */
export function documentsPage(
  path: string,
  { documents, next }: { documents: readonly SignedDocument[]; next: number | undefined },
  timeZone: string,
): SecretPage {
  const older = next === undefined ? undefined : `${path}/documents?before=${next}`;
  const rows = documents.map((document) => documentRow(document, timeZone));
  const content = html`${rows}${rows.length === 0 && html`<div class="pad"><p>No signed documents here.</p></div>`}`;
  return listPage({ path, title: 'Signed documents', content, older });
}

function documentRow({ title, signedAt }: SignedDocument, timeZone: string): Html {
  return html`<div class="row"><div><b>${title}</b></div><small>Signed ${formatDay(dayOf(signedAt, timeZone))}</small></div>`;
}
