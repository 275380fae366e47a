import { createInvoiceSchema } from '@builder-os/contract/modules/invoicing/invoice-drafts';
import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { NONE } from '../../../app/forms/field-form.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { formatMoneyInput } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import type { BilledJob } from './billed-job.ts';
import type { BilledProject } from './billed-project.ts';
import { useCreateInvoice } from './invoices.mutations.ts';

interface CreateInvoiceDialogProps {
  /** The job it bills; left out for an invoice of something else. */
  job?: BilledJob;
  /** The project it documents, whose status then follows it. */
  project?: BilledProject | undefined;
  /** Who it's for, if that is known. */
  customerId?: number;
  onCreated: (id: number) => void;
  onClose: () => void;
}

const UNIT_OPTIONS = unitOptionsOf(BUSINESS_UNITS);
const GENERAL: BusinessUnit = 'general';
const schema = createInvoiceSchema.extend({ customerId: z.number().int().min(1, 'Choose a customer.') });

/** Starts an invoice by hand with its first line. The draft opens for the rest. */
export function CreateInvoiceDialog({ job, project, customerId, onCreated, onClose }: CreateInvoiceDialogProps) {
  const create = useCreateInvoice();
  const known = job?.contactId ?? project?.customerId ?? customerId;
  const form = useForm({
    defaultValues: {
      customerId: known == null ? NONE : String(known),
      title: '',
      businessUnit: project?.businessUnit ?? GENERAL,
      description: project?.name ?? '',
      unitPrice: project ? formatMoneyInput(project.grossRevenue) : '',
    },
    resolver: bodyResolver(schema, (entries) => ({
      customerId: readId(entries.customerId) ?? 0,
      jobId: job?.id ?? project?.jobId ?? null,
      dealId: project?.dealId ?? null,
      revenueRecordId: project?.id ?? null,
      // A job's invoice is of the job's unit.
      businessUnit: job === undefined ? entries.businessUnit : undefined,
      title: orNull(entries.title),
      lines: [{ description: entries.description, unitPrice: readMoneyInput(entries.unitPrice) || '0' }],
    })),
  });
  return (
    <FormDialog
      form={form}
      about="new"
      title="New Invoice"
      description="This starts a draft. You can add lines, tax and terms before you issue it."
      submitLabel="Create Draft"
      onSubmit={(body) => create.mutateAsync(body)}
      done={{ title: 'Draft created' }}
      fallback="Failed to create invoice"
      onSaved={({ id }) => {
        onClose();
        onCreated(id);
      }}
      onClose={onClose}
    >
      <ControlledField control={form.control} name="customerId" label="Customer" required>
        {(entry) => <ContactPicker {...entry} noneLabel="Choose a customer" />}
      </ControlledField>
      <TextField control={form.control} name="title" label="Title" placeholder="What the invoice is for" />
      {job === undefined && (
        <SelectField control={form.control} name="businessUnit" label="Business unit" options={UNIT_OPTIONS} />
      )}
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_160px]">
        <TextField control={form.control} name="description" label="First line" required />
        <MoneyField control={form.control} name="unitPrice" label="Amount" required />
      </div>
    </FormDialog>
  );
}
