import {
  businessUnitTextsBlockSchema,
  type OrganizationProfile,
} from '@builder-os/contract/modules/organization/profile';
import { businessUnitTextsSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { AreaEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { readLines } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { type UnitTextsBody, useChangeUnitTexts } from './profile.mutations.ts';

type Block = OrganizationProfile['businessUnits'];

const FIELDS = ['tagline', 'description', 'offers'] as const;
const LABELS = { tagline: 'Tagline', description: 'Description', offers: 'Offers' };

interface UnitTextDialogProps {
  block: Block;
  unit: BusinessUnit;
  onClose: () => void;
}

/** Edits a unit's texts. */
export function UnitTextDialog({ block, unit, onClose }: UnitTextDialogProps) {
  const change = useChangeUnitTexts();
  const form = useRecordForm({
    fields: FIELDS,
    record: block,
    toEntries: (saved) => {
      const text = saved?.items.find((item) => item.unit === unit);
      return {
        tagline: text?.tagline ?? '',
        description: text?.description ?? '',
        offers: (text?.offers ?? []).join('\n'),
      };
    },
    readCurrent: (current) => businessUnitTextsBlockSchema.safeParse(current).data,
    schema: businessUnitTextsSchema.shape.items.element,
    toBody: ({ tagline, description, offers }) => ({
      unit,
      tagline: orNull(tagline),
      description: orNull(description),
      offers: readLines(offers),
    }),
    // All units' texts are one block; keep the other units' texts unchanged.
    save: (text, base) => {
      const others: UnitTextsBody['items'] = (base ?? block).items.filter((item) => item.unit !== unit);
      const items = [...others, text].sort(
        (one, other) => BUSINESS_UNITS.indexOf(one.unit) - BUSINESS_UNITS.indexOf(other.unit),
      );
      return change.mutateAsync({ version: (base ?? block).version, body: { items } });
    },
    onDone: () => {
      toast({ title: 'Business unit saved', description: UNIT_LABELS[unit] });
      onClose();
    },
    fallback: 'Failed to save business unit',
  });
  return (
    <RecordFormDialog
      form={form}
      title={UNIT_LABELS[unit]}
      noun="text"
      description="What this unit does. Its numbers come from deals, rocks, issues and projects."
      submitLabel="Save"
      labels={LABELS}
      onClose={onClose}
    >
      <TextEntry form={form} name="tagline" label={LABELS.tagline} />
      <AreaEntry form={form} name="description" label={LABELS.description} />
      <AreaEntry form={form} name="offers" label={LABELS.offers} hint="One per line." />
    </RecordFormDialog>
  );
}
