import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { useQuery } from '@tanstack/react-query';
import { FilePen, FilePenLine, ListChecks, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { changeBillingQuery } from '../billing-plans/billing-plans.queries.ts';
import type { BilledJob } from './billed-job.ts';
import { isAmount } from './invoice-labels.ts';
import { useStartInvoice } from './invoices.mutations.ts';

const CreateInvoiceDialog = loadWhenUsed(async () => (await import('./create-invoice-dialog.tsx')).CreateInvoiceDialog);

interface NewInvoiceProps {
  job: BilledJob;
  /** Null without a plan, undefined if it couldn't be loaded. */
  plan: BillingPlan | null | undefined;
  onCreated: (id: number) => void;
}

/** Starts an invoice of a job: from its billing plan, its signed changes or its retainage, or by hand. */
export function NewInvoice({ job, plan, onCreated }: NewInvoiceProps) {
  const write = useCan('financial_write');
  // Only people who see all jobs can bill one.
  const jobs = useCan('jobs_read');
  const start = useStartInvoice();
  const [isByHand, setIsByHand] = useState(false);
  const { data: changes = [] } = useQuery(changeBillingQuery(job.id));
  // Those on the plan are billed with its lines.
  const hasChanges = changes.some(({ left, planLineId }) => planLineId === null && /[1-9]/.test(left));
  const begin = (from: 'job' | 'retainage') =>
    void perform({
      run: async () => onCreated((await start.mutateAsync({ from, id: job.id })).id),
      done: { title: 'Draft created' },
      failed: 'Failed to create invoice',
    });
  return (
    <>
      <Menu
        title="New Invoice"
        subtitle={job.name}
        items={[
          {
            label: 'From Billing Plan',
            icon: <ListChecks aria-hidden="true" />,
            onSelect: () => begin('job'),
            disabledReason: plan && hasChanges ? undefined : reasonNotToBill(plan),
          },
          ...(hasChanges && plan === null
            ? [
                {
                  label: 'From Contract and Changes',
                  icon: <FilePenLine aria-hidden="true" />,
                  onSelect: () => begin('job'),
                },
              ]
            : []),
          {
            label: 'Bill Retainage',
            icon: <Undo2 aria-hidden="true" />,
            onSelect: () => begin('retainage'),
            disabledReason: !plan || isAmount(plan.held) ? undefined : 'No retainage is held.',
          },
          { label: 'By Hand', icon: <FilePen aria-hidden="true" />, onSelect: () => setIsByHand(true) },
        ]}
        trigger={
          <Button variant="primary" disabledReason={write.reason ?? jobs.reason} pending={start.isPending}>
            <Plus aria-hidden="true" />
            New Invoice
          </Button>
        }
      />
      {isByHand && <CreateInvoiceDialog job={job} onCreated={onCreated} onClose={() => setIsByHand(false)} />}
    </>
  );
}

function reasonNotToBill(plan: BillingPlan | null | undefined): string | undefined {
  if (plan === undefined) return 'The billing plan couldn’t be loaded.';
  if (plan === null) return 'This job has no billing plan.';
  const { billable } = plan;
  return isAmount(billable) ? undefined : `${formatMoneyWithCents(billable)} can be billed now.`;
}
