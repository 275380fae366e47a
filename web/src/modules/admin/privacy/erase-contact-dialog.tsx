import type { ContactTrace } from '@builder-os/contract/modules/admin/privacy';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useEraseContact } from './privacy.mutations.ts';

interface EraseContactDialogProps {
  trace: ContactTrace;
  onClose: () => void;
  onErased: () => void;
}

/** Requires typing the contact's name, because erasing can't be undone. */
export function EraseContactDialog({ trace, onClose, onErased }: EraseContactDialogProps) {
  const { id, name } = trace;
  const eraseContact = useEraseContact();
  const form = useForm({ defaultValues: { confirmation: '' } });
  function follow() {
    onClose();
    onErased();
  }
  return (
    <FormDialog
      form={form}
      title={`Erase ${name}?`}
      description="This action cannot be undone."
      submitLabel="Erase Contact"
      pendingLabel="Erasing..."
      isDangerous
      done={{ title: 'Contact erased' }}
      fallback="Failed to erase contact"
      onSubmit={({ confirmation }) => eraseContact.mutateAsync({ id, confirmation })}
      onSaved={follow}
      onClose={onClose}
    >
      <div className="grid gap-3 text-pretty">
        <p>
          Permanently erases this person’s name, email, phone number, notes and activity photos from their contact
          record, linked leads, deals and activities, imported files and the activity log. Where text mentions them, it
          will read [erased].
        </p>
        {describeJobs(trace) && <p>{describeJobs(trace)}</p>}
        {describeInvoices(trace) && <p>{describeInvoices(trace)}</p>}
        <p>
          Deals keep their amounts, so your totals don’t change. Existing backups keep the contact until they age out.
        </p>
        <Field label={`Type ${name} to confirm`} required error={form.formState.errors.confirmation?.message}>
          <Input
            autoComplete="off"
            {...form.register('confirmation', { validate: (typed) => typed.trim() === name.trim() || `Type ${name}.` })}
          />
        </Field>
      </div>
    </FormDialog>
  );
}

function describeJobs({ jobs, jobFiles }: ContactTrace): string | undefined {
  if (jobs === 0) return undefined;
  const kept = `The notes and site address of ${formatCountOf(jobs, 'job')} will be cleared. Budgets and costs stay.`;
  if (jobFiles === 0) return kept;
  return `${kept} ${formatCountOf(jobFiles, 'file')} of ${jobs === 1 ? 'this job' : 'these jobs'}, including photos, will be permanently deleted.`;
}

function describeInvoices({ invoices, draftInvoices, customerPayments }: ContactTrace): string | undefined {
  const issued = [
    ...(invoices > 0 ? [formatCountOf(invoices, 'issued invoice')] : []),
    ...(customerPayments > 0 ? [formatCountOf(customerPayments, 'payment')] : []),
  ].join(' and ');
  const sentences = [
    issued &&
      `${issued} will stay in your books, as the law requires. PDFs of issued invoices stay as they were sent; everywhere else, the customer will be called by their company, or “Erased customer” and a number.`,
    draftInvoices > 0 &&
      `${formatCountOf(draftInvoices, 'draft invoice')} can’t be issued until you choose another customer.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
