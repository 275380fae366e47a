import {
  createSteelSpecificationSchema,
  SPECIFICATION_KINDS,
  type SteelSpecification,
  steelSpecificationSchema,
} from '@builder-os/contract/modules/steel/specifications';
import { AreaEntry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { KIND_OPTIONS } from './specification-labels.ts';
import { useSaveSpecification } from './specifications.mutations.ts';

const FIELDS = ['kind', 'title', 'value', 'unit', 'place', 'reliesOn', 'note'] as const;
type Entries = Record<(typeof FIELDS)[number], string>;
const LABELS: Entries = {
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
  const form = useRecordForm({
    fields: FIELDS,
    record: specification,
    toEntries,
    readCurrent: (current) => steelSpecificationSchema.safeParse(current).data,
    schema: createSteelSpecificationSchema,
    toBody,
    save: (body, base) => save.mutateAsync({ base, body }),
    onDone: () => {
      toast({ title: specification ? 'Specification updated' : 'Specification added' });
      onClose();
    },
    fallback: specification ? 'Failed to update specification' : 'Failed to add specification',
  });
  return (
    <RecordFormDialog
      form={form}
      title={specification ? 'Edit Specification' : 'Add Specification'}
      noun="specification"
      submitLabel="Save Specification"
      labels={LABELS}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectEntry form={form} name="kind" label={LABELS.kind} options={KIND_OPTIONS} required />
        <TextEntry form={form} name="title" label={LABELS.title} required />
        <TextEntry form={form} name="value" label={LABELS.value} required />
        <TextEntry form={form} name="unit" label={LABELS.unit} maxLength={40} placeholder="mil" />
        <TextEntry form={form} name="place" label={LABELS.place} maxLength={100} hint="Leave blank for everywhere." />
        <TextEntry form={form} name="reliesOn" label={LABELS.reliesOn} hint="The code or standard behind this value." />
      </div>
      <AreaEntry form={form} name="note" label={LABELS.note} />
    </RecordFormDialog>
  );
}

function toEntries(specification: SteelSpecification | undefined): Entries {
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

function toBody({ kind, title, value, unit, place, reliesOn, note }: Entries) {
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
