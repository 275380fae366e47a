import { requestBillWaiverSchema } from '@builder-os/contract/modules/finance/bill-waivers';
import { createWaiverSchema, type Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import { dayIn } from '@builder-os/contract/platform/dates';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { type WaiverEntries, WaiverTermsFields } from './waiver-terms-fields.tsx';
import { useCreateWaiver, useRequestBillWaiver } from './waivers.mutations.ts';
import type { WaiverStart, WaiversOf } from './waivers.queries.ts';

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
  const defaultValues: WaiverEntries = {
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
      about="new"
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
          {(entry) => <ContactPicker {...entry} noneLabel="Choose a vendor" />}
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
      <WaiverTermsFields control={control} />
    </FormDialog>
  );
}

const toBody = ({ kind, amount, throughOn, vendorId, jobId }: WaiverEntries) => ({
  kind,
  amount,
  throughOn,
  vendorId: Number(vendorId),
  jobId: Number(jobId),
});
