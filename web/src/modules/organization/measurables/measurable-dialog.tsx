import {
  createMeasurableSchema,
  MANUAL_SOURCE,
  MEASURABLE_UNITS,
  type Measurable,
  type MeasurableSource,
  measurableSchema,
} from '@builder-os/contract/modules/organization/measurables';
import { COMPARISONS } from '@builder-os/contract/modules/organization/score-status';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { OwnerField } from '../entries/owner-field.tsx';
import { UnitField } from '../entries/unit-field.tsx';
import { COMPARISON_NAMES, UNIT_NAMES } from '../scorecard/score-labels.ts';
import { isRange, toMeasurableBody, toMeasurableEntries } from './measurable-form.ts';
import { useSaveMeasurable } from './measurables.mutations.ts';
import { measurableSourcesQuery } from './measurables.queries.ts';

const LABELS = {
  name: 'Name',
  source: 'Score source',
  unit: 'Unit',
  decimals: 'Decimals',
  comparison: 'Score should be',
  goal: 'Goal',
  goalHigh: 'Upper goal',
  owner: 'Owner',
  businessUnit: 'Business unit',
};
const UNITS = MEASURABLE_UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }));
const DECIMALS = ['0', '1', '2'].map((value) => ({ value, label: value }));
const AIMS = COMPARISONS.map((value) => ({ value, label: COMPARISON_NAMES[value] }));

/** A measurable: its goal, its owner and the source of its scores. */
export function MeasurableDialog({ measurable, onClose }: { measurable?: Measurable; onClose: () => void }) {
  const save = useSaveMeasurable();
  const { data: sources = [] } = useQuery(measurableSourcesQuery);
  const form = useForm({
    defaultValues: toMeasurableEntries(measurable),
    resolver: bodyResolver(createMeasurableSchema, toMeasurableBody),
  });
  const source = sources.find(({ key }) => key === form.watch('source'));
  return (
    <FormDialog
      form={form}
      title={measurable ? 'Edit Measurable' : 'New Measurable'}
      noun="measurable"
      submitLabel={measurable ? 'Save Measurable' : 'Add Measurable'}
      labels={LABELS}
      record={measurable}
      schema={measurableSchema}
      toEntries={toMeasurableEntries}
      onSubmit={(body, base) => save.mutateAsync({ base, body })}
      done={{ title: measurable ? 'Measurable updated' : 'Measurable added' }}
      fallback={measurable ? 'Failed to update measurable' : 'Failed to add measurable'}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={LABELS.name} required />
      <SelectField
        control={form.control}
        name="source"
        label={LABELS.source}
        hint={source?.about ?? 'Someone enters the score each week.'}
        options={[{ value: MANUAL_SOURCE, label: 'Entered by hand' }, ...sourceOptions(sources, measurable)]}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField control={form.control} name="unit" label={LABELS.unit} options={UNITS} />
        <SelectField control={form.control} name="decimals" label={LABELS.decimals} options={DECIMALS} />
      </div>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <SelectField control={form.control} name="comparison" label={LABELS.comparison} options={AIMS} />
        <TextField control={form.control} name="goal" label={LABELS.goal} required inputMode="decimal" />
        {isRange(form.watch('comparison')) && (
          <TextField control={form.control} name="goalHigh" label={LABELS.goalHigh} required inputMode="decimal" />
        )}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <OwnerField control={form.control} name="owner" label={LABELS.owner} />
        <UnitField control={form.control} name="businessUnit" label={LABELS.businessUnit} noneLabel="All units" />
      </div>
    </FormDialog>
  );
}

/** Returns the available sources, plus the current one if it's missing because the user can't view it. */
function sourceOptions(sources: readonly MeasurableSource[], measurable: Measurable | undefined) {
  const own = measurable && measurable.source !== MANUAL_SOURCE ? measurable : undefined;
  const isListed = own === undefined || sources.some(({ key }) => key === own.source);
  return [...sources, ...(isListed ? [] : [{ key: own.source, label: own.sourceLabel }])].map(({ key, label }) => ({
    value: key,
    label: `Automatic: ${label}`,
  }));
}
