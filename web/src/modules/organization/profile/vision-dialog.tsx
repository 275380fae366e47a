import { type OrganizationProfile, visionBlockSchema } from '@builder-os/contract/modules/organization/profile';
import { visionSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { AreaEntry, DayEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { type EntryForm, useRecordForm } from '../../../app/entries/use-record-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useChangeVision } from './profile.mutations.ts';
import { toVisionBody, toVisionEntries, VISION_FIELDS, type VisionEntries } from './vision-form.ts';

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

/** The V/TO's questions, except core values, rocks and issues, which have lists of their own. */
export function VisionDialog({ block, onClose }: VisionDialogProps) {
  const change = useChangeVision();
  const form = useRecordForm({
    fields: VISION_FIELDS,
    record: block,
    toEntries: toVisionEntries,
    readCurrent: (current) => visionBlockSchema.safeParse(current).data,
    schema: visionSchema,
    toBody: toVisionBody,
    save: (body, base) => change.mutateAsync({ version: base?.version ?? 0, body }),
    onDone: () => {
      toast({ title: 'V/TO saved' });
      onClose();
    },
    fallback: 'Failed to save V/TO',
  });
  return (
    <RecordFormDialog
      form={form}
      title="V/TO"
      noun="V/TO"
      description="Core values, rocks and issues have their own lists and appear on the printed V/TO."
      submitLabel="Save V/TO"
      labels={LABELS}
      className="sm:w-180"
      onClose={onClose}
    >
      {TEXTS.map((name) => (
        <AreaEntry key={name} form={form} name={name} label={LABELS[name]} rows={2} />
      ))}
      <AreaEntry form={form} name="threeUniques" label={LABELS.threeUniques} hint="One per line." />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <AreaEntry form={form} name="provenProcess" label={LABELS.provenProcess} rows={2} />
        <AreaEntry form={form} name="guarantee" label={LABELS.guarantee} rows={2} />
      </div>
      <TermFields form={form} term="threeYear" title="3-year picture" lines="picture" />
      <TermFields form={form} term="oneYear" title="1-year plan" lines="goals" />
    </RecordFormDialog>
  );
}

interface TermFieldsProps {
  form: EntryForm<keyof VisionEntries>;
  term: 'threeYear' | 'oneYear';
  title: string;
  lines: 'picture' | 'goals';
}

function TermFields({ form, term, title, lines }: TermFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 border-t border-border pt-3 text-sm font-semibold">{title}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <DayEntry form={form} name={`${term}Date`} label="By" />
        <TextEntry form={form} name={`${term}Revenue`} label="Revenue" leading="$" inputMode="decimal" />
        <TextEntry form={form} name={`${term}Profit`} label="Profit" leading="$" inputMode="decimal" />
      </div>
      <TextEntry form={form} name={`${term}Measurables`} label="Measurables" />
      <AreaEntry form={form} name={lines} label={LABELS[lines]} hint="One per line." />
    </fieldset>
  );
}
