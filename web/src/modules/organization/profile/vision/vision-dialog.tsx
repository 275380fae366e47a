import { type OrganizationProfile, visionBlockSchema } from '@builder-os/contract/modules/organization/profile';
import { visionSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { useForm, useFormContext } from 'react-hook-form';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { useChangeVision } from '../profile.mutations.ts';
import { toVisionBody, toVisionEntries, type VisionEntries } from './vision-form.ts';

const LABELS: Record<keyof VisionEntries, string> = {
  mission: 'Mission',
  vision: 'Vision',
  purpose: 'Purpose',
  niche: 'Niche',
  tenYearTarget: '10-year target',
  targetMarket: 'Target market',
  threeUniques: 'Three uniques',
  provenProcess: 'Proven process',
  guarantee: 'Guarantee',
  threeYearDate: 'By',
  threeYearRevenue: 'Revenue',
  threeYearProfit: 'Profit',
  threeYearMeasurables: 'Measurables',
  picture: 'What it looks like',
  oneYearDate: 'By',
  oneYearRevenue: 'Revenue',
  oneYearProfit: 'Profit',
  oneYearMeasurables: 'Measurables',
  goals: 'Goals',
};
const TEXTS = ['mission', 'vision', 'purpose', 'niche', 'tenYearTarget', 'targetMarket'] as const;

interface VisionDialogProps {
  block: OrganizationProfile['vision'];
  onClose: () => void;
}

/** The V/TO's questions, except core values, rocks and issues, which have their own lists. */
export function VisionDialog({ block, onClose }: VisionDialogProps) {
  const change = useChangeVision();
  const form = useForm({
    defaultValues: toVisionEntries(block),
    resolver: bodyResolver(visionSchema, toVisionBody),
  });
  return (
    <FormDialog
      form={form}
      title="V/TO"
      noun="V/TO"
      description="Core values, rocks and issues have their own lists and appear on the printed V/TO."
      submitLabel="Save V/TO"
      labels={LABELS}
      className="sm:w-180"
      record={block}
      schema={visionBlockSchema}
      toEntries={toVisionEntries}
      onSubmit={(body, base) => change.mutateAsync({ version: base.version, body })}
      done={{ title: 'V/TO saved' }}
      fallback="Failed to save V/TO"
      onClose={onClose}
    >
      {TEXTS.map((name) => (
        <AreaField key={name} control={form.control} name={name} label={LABELS[name]} rows={2} />
      ))}
      <AreaField control={form.control} name="threeUniques" label={LABELS.threeUniques} hint="One per line." />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <AreaField control={form.control} name="provenProcess" label={LABELS.provenProcess} rows={2} />
        <AreaField control={form.control} name="guarantee" label={LABELS.guarantee} rows={2} />
      </div>
      <TermFields term="threeYear" title="3-year picture" lines="picture" />
      <TermFields term="oneYear" title="1-year plan" lines="goals" />
    </FormDialog>
  );
}

interface TermFieldsProps {
  term: 'threeYear' | 'oneYear';
  title: string;
  lines: 'picture' | 'goals';
}

function TermFields({ term, title, lines }: TermFieldsProps) {
  const { control } = useFormContext<VisionEntries>();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 border-t border-border pt-3 text-sm font-semibold">{title}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <DayField control={control} name={`${term}Date`} label="By" />
        <TextField control={control} name={`${term}Revenue`} label="Revenue" leading="$" inputMode="decimal" />
        <TextField control={control} name={`${term}Profit`} label="Profit" leading="$" inputMode="decimal" />
      </div>
      <TextField control={control} name={`${term}Measurables`} label="Measurables" />
      <AreaField control={control} name={lines} label={LABELS[lines]} hint="One per line." />
    </fieldset>
  );
}
