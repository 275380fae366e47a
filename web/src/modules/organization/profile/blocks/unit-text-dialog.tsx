import {
  businessUnitTextsBlockSchema,
  type OrganizationProfile,
} from '@builder-os/contract/modules/organization/profile';
import { businessUnitTextsSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useForm } from 'react-hook-form';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import { readLines } from '../../../../app/forms/form-rows.ts';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { orNull } from '../../../../app/records/form-entries.ts';
import { type UnitTextsBody, useChangeUnitTexts } from '../profile.mutations.ts';

type Block = OrganizationProfile['businessUnits'];

const LABELS = { tagline: 'Tagline', description: 'Description', offers: 'Offers' };

interface UnitTextDialogProps {
  block: Block;
  unit: BusinessUnit;
  onClose: () => void;
}

/** Edits a unit's texts. */
export function UnitTextDialog({ block, unit, onClose }: UnitTextDialogProps) {
  const change = useChangeUnitTexts();
  const toEntries = (saved: Block) => {
    const text = saved.items.find((item) => item.unit === unit);
    return {
      tagline: text?.tagline ?? '',
      description: text?.description ?? '',
      offers: (text?.offers ?? []).join('\n'),
    };
  };
  const form = useForm({
    defaultValues: toEntries(block),
    resolver: bodyResolver(businessUnitTextsSchema.shape.items.element, ({ tagline, description, offers }) => ({
      unit,
      tagline: orNull(tagline),
      description: orNull(description),
      offers: readLines(offers),
    })),
  });
  return (
    <FormDialog
      form={form}
      title={UNIT_LABELS[unit]}
      noun="text"
      description="What this unit does. Its numbers come from deals, rocks, issues and projects."
      submitLabel="Save"
      labels={LABELS}
      record={block}
      schema={businessUnitTextsBlockSchema}
      toEntries={toEntries}
      onSubmit={(text, base) => {
        // All units' texts are one block; keep the other units' texts unchanged.
        const others: UnitTextsBody['items'] = base.items.filter((item) => item.unit !== unit);
        const items = [...others, text].sort(
          (one, other) => BUSINESS_UNITS.indexOf(one.unit) - BUSINESS_UNITS.indexOf(other.unit),
        );
        return change.mutateAsync({ version: base.version, body: { items } });
      }}
      done={{ title: 'Business unit saved', description: UNIT_LABELS[unit] }}
      fallback="Failed to save business unit"
      onClose={onClose}
    >
      <TextField control={form.control} name="tagline" label={LABELS.tagline} />
      <AreaField control={form.control} name="description" label={LABELS.description} />
      <AreaField control={form.control} name="offers" label={LABELS.offers} hint="One per line." />
    </FormDialog>
  );
}
