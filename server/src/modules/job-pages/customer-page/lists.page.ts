import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { type Html, html } from '../../../platform/web/html.ts';
import type { SecretPage } from '../../../platform/web/secret-page.ts';
import type { ReleasedSelection, ShownChange } from '../job-sights/job-sights.service.ts';
import { listPage } from '../job-sights/list.page.ts';
import { changeRow, choiceRow, invoiceRow } from './customer.page.ts';

/** A page of all invoices of the job, newest first. */
export function invoicesPage(
  path: string,
  { invoices, next }: { invoices: readonly Invoice[]; next: string | null },
): SecretPage {
  const older = next === null ? undefined : `${path}/invoices?after=${encodeURIComponent(next)}`;
  return listPage({
    path,
    title: 'Invoices',
    content: rowsOr(
      'No invoices to show.',
      invoices.map((invoice) => invoiceRow(path, invoice)),
    ),
    older,
  });
}

/** A page of all changes sent to the customer, newest first. */
export function changesPage(
  path: string,
  { changes, next }: { changes: readonly ShownChange[]; next: number | undefined },
): SecretPage {
  const older = next === undefined ? undefined : `${path}/changes?before=${next}`;
  return listPage({ path, title: 'Changes', content: rowsOr('No changes to show.', changes.map(changeRow)), older });
}

/** All choices of the customer. */
export function choicesPage(path: string, choices: readonly ReleasedSelection[], timeZone: string): SecretPage {
  const rows = choices.map((choice) => choiceRow(path, choice, timeZone));
  return listPage({ path, title: 'Your choices', content: rowsOr('No choices to show.', rows) });
}

function rowsOr(nothing: string, rows: readonly Html[]): Html {
  return html`${rows}${rows.length === 0 && html`<div class="pad"><p>${nothing}</p></div>`}`;
}
