import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { html } from '../../../platform/web/html.ts';
import type { SecretPage } from '../../../platform/web/secret-page.ts';
import { invoiceRow } from './customer.page.ts';

/** All invoices of the job. */
export function invoicesPage(path: string, invoices: readonly Invoice[]): SecretPage {
  return {
    title: 'Invoices',
    content: html`<p class="note"><a href="${path}">Back to your page</a></p>
<section><h2><span role="heading" aria-level="1">Invoices</span></h2>${invoices.map((invoice) => invoiceRow(path, invoice))}
${invoices.length === 0 && html`<div class="pad"><p>No invoices yet.</p></div>`}</section>`,
  };
}
