import {
  businessUnitTextsBlockSchema,
  type OrganizationProfile,
} from '@builder-os/contract/modules/organization/profile';
import { businessUnitTextsSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import { TextField } from '../../../../app/forms/text-field.tsx';
import { EditConflictPanel } from '../../../../app/records/edit-conflict-panel.tsx';
import { orNull } from '../../../../app/records/form-entries.ts';
import { LoadedPart } from '../../../../app/records/loaded-part.tsx';
import { useEditConflict } from '../../../../app/records/use-edit-conflict.ts';
import { useFormSave } from '../../../../app/records/use-form-save.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { useChangeUnitTexts } from '../profile.mutations.ts';
import { profileQuery } from '../profile.queries.ts';

type Block = OrganizationProfile['businessUnits'];
type Lines = Record<BusinessUnit, string>;

interface UnitLinesProps {
  submitLabel: string;
  isPending: boolean;
  /** Rendered next to the save button. */
  actions: ReactNode;
  onSaved: () => void;
}

/** Edits each business unit's one-line description and keeps its other texts. */
export function UnitLinesPanel(props: UnitLinesProps) {
  const answer = useQuery(profileQuery);
  return (
    <LoadedPart answer={answer} what="the business units">
      {({ businessUnits }) => <UnitLinesForm block={businessUnits} {...props} />}
    </LoadedPart>
  );
}

function UnitLinesForm({ block, submitLabel, isPending, actions, onSaved }: UnitLinesProps & { block: Block }) {
  const change = useChangeUnitTexts();
  const form = useForm({
    defaultValues: linesOf(block),
    resolver: bodyResolver(businessUnitTextsSchema, (lines: Lines) => ({ items: withLines(block, lines) })),
  });
  const { base, conflict, meet, choose, edit } = useEditConflict(form, {
    record: block,
    schema: businessUnitTextsBlockSchema,
    toEntries: linesOf,
  });
  const saving = useFormSave(form, {
    // Changes only the lines: the other texts come from the latest version, even after another user's save.
    save: (body) => change.mutateAsync({ version: base.version, body: { items: withLines(base, linesOf(body)) } }),
    meet,
    onSaved,
    fallback: 'Failed to save business units',
  });
  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      {BUSINESS_UNITS.map((unit) => (
        <TextField key={unit} control={form.control} name={unit} label={UNIT_LABELS[unit]} />
      ))}
      {conflict && (
        <EditConflictPanel
          noun="text"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={UNIT_LABELS}
          describe={(_unit, entry) => entry || 'Not set'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      {saving.failure && <FormError>{saving.failure}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={saving.isPending || isPending} pendingLabel="Saving...">
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}

function linesOf(block: Pick<Block, 'items'>): Lines {
  const lineOf = (unit: BusinessUnit) => block.items.find((item) => item.unit === unit)?.tagline ?? '';
  return {
    steel_framing: lineOf('steel_framing'),
    real_estate: lineOf('real_estate'),
    builder_education: lineOf('builder_education'),
    general: lineOf('general'),
  };
}

/** Returns the texts with the new lines, without units that have no text. */
function withLines({ items }: Block, lines: Lines): Block['items'] {
  return BUSINESS_UNITS.map((unit) => {
    const text = items.find((item) => item.unit === unit) ?? { unit, description: null, offers: [] };
    return { ...text, tagline: orNull(lines[unit]) };
  }).filter(({ tagline, description, offers }) => tagline !== null || description !== null || offers.length > 0);
}
