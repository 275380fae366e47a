import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { projectOf } from './revenue-labels.ts';
import { useInvoiceRevenue } from './revenue-tracking.mutations.ts';

const FALLBACK = 'Failed to mark the project invoiced';

export function InvoiceDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const invoice = useInvoiceRevenue();
  const [invoiceDate, setInvoiceDate] = useState(record.invoiceDate ?? '');
  const [dueDate, setDueDate] = useState(record.dueDate ?? '');
  const refused = invoice.error instanceof ApiError ? invoice.error.fields : {};
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await invoice.mutateAsync({
        id: record.id,
        body: { invoiceDate: invoiceDate || undefined, dueDate: dueDate || undefined },
      });
      toast({ title: 'Project invoiced', description: projectOf(record) });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Mark invoiced"
      description={projectOf(record)}
      submitLabel="Mark Invoiced"
      pendingLabel="Saving..."
      pending={invoice.isPending}
      error={invoice.error && Object.keys(refused).length === 0 ? explainError(invoice.error, FALLBACK) : null}
      isDirty={invoiceDate !== (record.invoiceDate ?? '') || dueDate !== (record.dueDate ?? '')}
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Invoice date" error={refused.invoiceDate}>
          <DatePicker
            value={invoiceDate}
            onValueChange={setInvoiceDate}
            timeZone={organization.timeZone}
            placeholder="Today"
          />
        </Field>
        <Field label="Due" error={refused.dueDate}>
          <DatePicker value={dueDate} onValueChange={setDueDate} timeZone={organization.timeZone} />
        </Field>
      </div>
    </FormDialog>
  );
}
