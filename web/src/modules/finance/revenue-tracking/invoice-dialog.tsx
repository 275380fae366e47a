import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { projectOf } from './revenue-labels.ts';
import { useInvoiceRevenue } from './revenue-tracking.mutations.ts';

const FIELDS = ['invoiceDate', 'dueDate'] as const;

export function InvoiceDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const invoice = useInvoiceRevenue();
  const [invoiceDate, setInvoiceDate] = useState(record.invoiceDate ?? '');
  const [dueDate, setDueDate] = useState(record.dueDate ?? '');
  return (
    <ActDialog
      title="Mark Invoiced"
      description={projectOf(record)}
      submitLabel="Mark Invoiced"
      isDirty={invoiceDate !== (record.invoiceDate ?? '') || dueDate !== (record.dueDate ?? '')}
      fields={FIELDS}
      act={() =>
        invoice.mutateAsync({
          id: record.id,
          body: { invoiceDate: invoiceDate || undefined, dueDate: dueDate || undefined },
        })
      }
      done={{ title: 'Project invoiced', description: projectOf(record) }}
      fallback="Failed to mark project invoiced"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label="Invoice date" error={problems.invoiceDate}>
              <DatePicker
                value={invoiceDate}
                onValueChange={setInvoiceDate}
                timeZone={organization.timeZone}
                placeholder="Today"
              />
            </Field>
            <Field label="Due date" error={problems.dueDate}>
              <DatePicker value={dueDate} onValueChange={setDueDate} timeZone={organization.timeZone} />
            </Field>
          </div>
        </>
      )}
    </ActDialog>
  );
}
