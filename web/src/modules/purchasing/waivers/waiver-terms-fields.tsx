import {
  WAIVER_KIND_LABELS,
  WAIVER_KINDS,
  type WaiverKind,
} from '@builder-os/contract/modules/purchasing/waiver-kinds';
import type { Control } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField } from '../../../app/forms/text-field.tsx';

/** The form values of a waiver. The vendor and the job can’t change once it’s requested. */
export interface WaiverEntries {
  kind: WaiverKind;
  amount: string;
  throughOn: string;
  vendorId: string;
  jobId: string;
}

/** The terms of a waiver. */
export function WaiverTermsFields<Output>({ control }: { control: Control<WaiverEntries, unknown, Output> }) {
  return (
    <>
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        required
        options={WAIVER_KINDS.map((value) => ({ value, label: WAIVER_KIND_LABELS[value] }))}
      />
      <MoneyField control={control} name="amount" label="Amount" required />
      <DayField control={control} name="throughOn" label="Work through" required />
    </>
  );
}
