import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useForm } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { projectOf } from './revenue-labels.ts';
import { useInvoiceRevenue } from './revenue-tracking.mutations.ts';

export function InvoiceDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const invoice = useInvoiceRevenue();
  const form = useForm({
    defaultValues: { invoiceDate: record.invoiceDate ?? '', dueDate: record.dueDate ?? '' },
  });
  return (
    <FormDialog
      form={form}
      title="Mark Invoiced"
      description={projectOf(record)}
      submitLabel="Mark Invoiced"
      onSubmit={({ invoiceDate, dueDate }) =>
        invoice.mutateAsync({
          id: record.id,
          body: { invoiceDate: orUndefined(invoiceDate), dueDate: orUndefined(dueDate) },
        })
      }
      done={{ title: 'Project invoiced', description: projectOf(record) }}
      fallback="Failed to mark project invoiced"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField control={form.control} name="invoiceDate" label="Invoice date" placeholder="Today" />
        <DayField control={form.control} name="dueDate" label="Due date" />
      </div>
    </FormDialog>
  );
}
