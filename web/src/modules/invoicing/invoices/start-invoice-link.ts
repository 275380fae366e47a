import type { StartInvoice } from '@builder-os/contract/modules/invoicing/invoice-drafts';
import { useNavigate } from '@tanstack/react-router';
import { perform } from '../../../app/records/perform.ts';
import { useStartInvoice } from './invoices.mutations.ts';

/** Creates a draft with the customer and lines of a record, and opens it. */
export function useStartFrom(from: StartInvoice['from']) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useStartInvoice();
  const start = (id: number) =>
    void perform({
      run: () => mutateAsync({ from, id }),
      done: (invoice) => {
        void navigate({ to: '/jobs', search: { tab: 'receivables', invoice: invoice.id } });
        return { title: 'Draft created' };
      },
      failed: 'Failed to create invoice',
    });
  return { start, isPending };
}
