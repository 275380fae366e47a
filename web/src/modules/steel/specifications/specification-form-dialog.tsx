import {
  createSteelSpecificationSchema,
  SPECIFICATION_KINDS,
  type SteelSpecification,
  steelSpecificationSchema,
} from '@builder-os/contract/modules/steel/specifications';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { KIND_OPTIONS } from './specification-labels.ts';
import { useSaveSpecification } from './specifications.mutations.ts';

const LABELS = {
  kind: 'Subject',
  title: 'Title',
  value: 'Value',
  unit: 'Unit',
  place: 'Applies in',
  reliesOn: 'Standard',
  note: 'Note',
};

interface SpecificationFormDialogProps {
  specification?: SteelSpecification;
  onClose: () => void;
}

/** Edits a specification and the code it's based on. */
export function SpecificationFormDialog({ specification, onClose }: SpecificationFormDialogProps) {
  const save = useSaveSpecification();
  const form = useForm({
    defaultValues: toEntries(specification),
    resolver: bodyResolver(createSteelSpecificationSchema, toBody),
  });
  return (
    <FormDialog
      form={form}
      title={specification ? 'Edit Specification' : 'Add Specification'}
      noun="specification"
      submitLabel="Save Specification"
      labels={LABELS}
      record={specification}
      schema={steelSpecificationSchema}
      toEntries={toEntries}
      onSubmit={(body, base) => save.mutateAsync({ base, body })}
      done={{ title: specification ? 'Specification updated' : 'Specification added' }}
      fallback={specification ? 'Failed to update specification' : 'Failed to add specification'}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField control={form.control} name="kind" label={LABELS.kind} options={KIND_OPTIONS} required />
        <TextField control={form.control} name="title" label={LABELS.title} required />
        <TextField control={form.control} name="value" label={LABELS.value} required />
        <TextField control={form.control} name="unit" label={LABELS.unit} maxLength={40} placeholder="mil" />
        <TextField
          control={form.control}
          name="place"
          label={LABELS.place}
          maxLength={100}
          hint="Leave blank for everywhere."
        />
        <TextField
          control={form.control}
          name="reliesOn"
          label={LABELS.reliesOn}
          hint="The code or standard behind this value."
        />
      </div>
      <AreaField control={form.control} name="note" label={LABELS.note} />
    </FormDialog>
  );
}

function toEntries(specification: SteelSpecification | undefined) {
  return {
    kind: specification?.kind ?? 'other',
    title: specification?.title ?? '',
    value: specification?.value ?? '',
    unit: specification?.unit ?? '',
    place: specification?.place ?? '',
    reliesOn: specification?.reliesOn ?? '',
    note: specification?.note ?? '',
  };
}

function toBody({ kind, title, value, unit, place, reliesOn, note }: ReturnType<typeof toEntries>) {
  return {
    kind: SPECIFICATION_KINDS.find((candidate) => candidate === kind) ?? 'other',
    title,
    value,
    unit: orNull(unit),
    place: orNull(place),
    reliesOn: orNull(reliesOn),
    note: orNull(note),
  };
}
