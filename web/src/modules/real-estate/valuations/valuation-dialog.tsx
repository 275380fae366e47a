import {
  type CreateValuation,
  createValuationSchema,
  VALUATION_BASES,
  type Valuation,
} from '@builder-os/contract/modules/real-estate/valuations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { choiceEntry, orNull, requiredEntry } from '../../../app/records/form-entries.ts';
import { todayIn } from '../../../format/dates.ts';
import { optionsOf } from '../properties/property-labels.ts';
import { BASIS_LABELS } from './valuation-labels.ts';
import { useSaveValuation, type ValuationBody } from './valuations.mutations.ts';

const entriesSchema = z.object({
  valuedOn: requiredEntry('Choose a date.'),
  value: requiredEntry('Enter a value.'),
  basis: choiceEntry(VALUATION_BASES, 'Choose the basis.'),
  source: z.string(),
});
type Entries = z.input<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform((entries): ValuationBody => ({ ...entries, source: orNull(entries.source) }))
  .pipe(createValuationSchema);

interface ValuationDialogProps {
  propertyId: number;
  /** The valuation to edit; undefined to add one. */
  valuation?: Valuation;
  onClose: () => void;
}

export function ValuationDialog({ propertyId, valuation, onClose }: ValuationDialogProps) {
  const save = useSaveValuation(propertyId, valuation);
  const form = useForm<Entries, unknown, CreateValuation>({
    defaultValues: {
      valuedOn: valuation?.valuedOn ?? todayIn(organization),
      value: valuation?.value ?? '',
      basis: valuation?.basis ?? 'appraisal',
      source: valuation?.source ?? '',
    },
    resolver: zodResolver(formSchema),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      about={valuation?.id ?? 'new'}
      title={valuation ? 'Edit Valuation' : 'Add Valuation'}
      submitLabel="Save Valuation"
      done={{ title: 'Valuation saved' }}
      fallback="Failed to save valuation"
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField control={control} name="valuedOn" label="Date" required />
        <MoneyField control={control} name="value" label="Value" required />
      </div>
      <SelectField
        control={control}
        name="basis"
        label="Basis"
        required
        options={optionsOf(BASIS_LABELS, VALUATION_BASES)}
      />
      <TextField control={control} name="source" label="Source" hint="Who gave this value, or where it’s documented." />
    </FormDialog>
  );
}
