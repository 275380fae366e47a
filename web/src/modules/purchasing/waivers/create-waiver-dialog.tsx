import { requestBillWaiverSchema } from '@builder-os/contract/modules/finance/bill-waivers';
import {
  WAIVER_KIND_LABELS,
  WAIVER_KINDS,
  type WaiverKind,
} from '@builder-os/contract/modules/purchasing/waiver-kinds';
import { createWaiverSchema, type Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import { dayIn } from '@builder-os/contract/platform/dates';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField } from '../../../app/forms/text-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';

import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { useCreateWaiver, useRequestBillWaiver } from './waivers.mutations.ts';
import type { WaiverStart, WaiversOf } from './waivers.queries.ts';

interface Entries {
  kind: WaiverKind;
  amount: string;
  throughOn: string;
  vendorId: string;
  jobId: string;
}

interface CreateWaiverProps {
  of: WaiversOf;
  start: WaiverStart;
  onClose: () => void;
  /** Called with the new waiver, so that it can be sent right away. */
  onCreated: (waiver: Waiver) => void;
}

/** Requests a lien waiver for a bill, or of a vendor for a job. */
export function CreateWaiverDialog({ of: { jobId, billId }, start, onClose, onCreated }: CreateWaiverProps) {
  const create = useCreateWaiver();
  const request = useRequestBillWaiver(billId ?? 0);
  const isForBill = billId !== undefined;
  const defaultValues: Entries = {
    kind: 'conditional_progress',
    amount: start.amount,
    throughOn: dayIn(new Date(), organization.timeZone),
    vendorId: '',
    jobId: String(start.jobs[0]?.id ?? jobId ?? ''),
  };
  const form = useForm({
    defaultValues,
    resolver: bodyResolver(isForBill ? requestBillWaiverSchema : createWaiverSchema, toBody),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Request Waiver"
      description="You can send it to the vendor to sign next."
      submitLabel="Request Waiver"
      onSubmit={async () => {
        const { vendorId, ...terms } = toBody(form.getValues());
        const waiver = isForBill ? await request.mutateAsync(terms) : await create.mutateAsync({ ...terms, vendorId });
        onCreated(waiver);
      }}
      fallback="Failed to request waiver"
      onClose={onClose}
    >
      {!isForBill && (
        <ControlledField control={control} name="vendorId" label="Vendor" required>
          {(entry) => <ContactPicker {...entry} />}
        </ControlledField>
      )}
      {start.jobs.length > 1 && (
        <SelectField
          control={control}
          name="jobId"
          label="Job"
          required
          options={start.jobs.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        required
        options={WAIVER_KINDS.map((value) => ({ value, label: WAIVER_KIND_LABELS[value] }))}
      />
      <MoneyField control={control} name="amount" label="Amount" required />
      <DayField control={control} name="throughOn" label="Work through" required />
    </FormDialog>
  );
}

const toBody = ({ kind, amount, throughOn, vendorId, jobId }: Entries) => ({
  kind,
  amount,
  throughOn,
  vendorId: Number(vendorId),
  jobId: Number(jobId),
});
