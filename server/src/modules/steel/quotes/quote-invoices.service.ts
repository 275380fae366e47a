import { cutText } from '@builder-os/contract/platform/text-ends';
import { conflict } from '../../../platform/http/errors.ts';
import type { InvoiceSource } from '../../../platform/records/invoice-sources.ts';
import { getQuote } from './quotes.service.ts';

/** An invoice over an accepted quote. */
export const QUOTE_INVOICES: InvoiceSource = {
  kind: 'quote',
  access: 'steel_framing_read',
  start: async ({ tx }, id) => {
    const { number, status, project, contactId, dealId, total } = await getQuote(tx, id);
    if (status !== 'accepted') throw conflict('Only an accepted quote can be billed.');
    return {
      customerId: contactId,
      dealId,
      businessUnit: 'steel_framing',
      lines: [{ description: cutText(`${project}, quote ${number}`, 200), unitPrice: total }],
    };
  },
};
