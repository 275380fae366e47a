import { isSubcontractor } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { useFormContext } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { CostCodePicker } from '../../jobs/cost-codes/cost-code-picker.tsx';
import { TradesPicker } from './trades-picker.tsx';
import { VENDOR_LABELS, type VendorEntries } from './vendor-form.ts';

const pair = 'grid grid-cols-2 items-start gap-3';

interface VendorFormFieldsProps {
  /** Whether choosing trades also chooses whether insurance is required. */
  isNew?: boolean;
  /** The stored tax ID, masked. */
  taxId?: string | null;
}

/** The fields of a vendor, for creating and editing. */
export function VendorFormFields({ isNew = false, taxId = null }: VendorFormFieldsProps) {
  const { control, setValue, formState } = useFormContext<VendorEntries>();
  const followsTrades = isNew && !formState.dirtyFields.requiresPapers;
  return (
    <>
      <ControlledField control={control} name="trades" label={VENDOR_LABELS.trades}>
        {({ onValueChange, ...entry }) => (
          <TradesPicker
            {...entry}
            onValueChange={(trades) => {
              onValueChange(trades);
              if (followsTrades) setValue('requiresPapers', isSubcontractor(trades));
            }}
          />
        )}
      </ControlledField>
      <div className={pair}>
        <TextField
          control={control}
          name="termsDays"
          label={VENDOR_LABELS.termsDays}
          inputMode="numeric"
          maxLength={3}
          hint="Days from the bill to its payment."
        />
        <TextField
          control={control}
          name="retainagePercent"
          label={VENDOR_LABELS.retainagePercent}
          inputMode="decimal"
          maxLength={6}
          hint="Held back until the work is accepted."
        />
      </div>
      <ControlledField control={control} name="costCodeId" label={VENDOR_LABELS.costCodeId}>
        {(entry) => <CostCodePicker {...entry} noneLabel="None" />}
      </ControlledField>
      <TickField control={control} name="requiresPapers" label={VENDOR_LABELS.requiresPapers} />
      <TickField control={control} name="requiresWaivers" label={VENDOR_LABELS.requiresWaivers} />
      <div className={pair}>
        <TextField
          control={control}
          name="taxId"
          label={VENDOR_LABELS.taxId}
          maxLength={20}
          placeholder={taxId ?? undefined}
          hint={taxId === null ? 'Stored encrypted.' : `Leave blank to keep ${taxId}.`}
        />
        <DayField control={control} name="taxFormOn" label={VENDOR_LABELS.taxFormOn} />
      </div>
      {taxId !== null && <TickField control={control} name="removesTaxId" label={VENDOR_LABELS.removesTaxId} />}
      <TickField control={control} name="is1099Eligible" label={VENDOR_LABELS.is1099Eligible} />
      <AreaField control={control} name="notes" label={VENDOR_LABELS.notes} maxLength={10_000} />
    </>
  );
}
