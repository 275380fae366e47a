import { createSeatSchema, MOST_ROLES, type Seat, seatSchema } from '@builder-os/contract/modules/organization/seats';
import { useQuery } from '@tanstack/react-query';
import { AreaEntry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { describeRows, readLines, readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { fullName } from '../../../format/person.ts';
import { toast } from '../../../ui/toast.ts';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { useSaveSeat } from './seats.mutations.ts';
import { seatListQuery } from './seats.queries.ts';

const FIELDS = ['title', 'reportsToId', 'holderIds', 'roles', 'description'] as const;
const LABELS = {
  title: 'Title',
  reportsToId: 'Reports to',
  holderIds: 'Held by',
  roles: 'Roles',
  description: 'Description',
};
const NOBODY = 'none';

interface SeatDialogProps {
  seat?: Seat;
  /** The seat the new one will report to. */
  below?: Seat;
  onClose: () => void;
}

/** Edits a seat: its roles, the seat it reports to and its holders. */
export function SeatDialog({ seat, below, onClose }: SeatDialogProps) {
  const save = useSaveSeat();
  const { data: seats = [] } = useQuery(seatListQuery);
  const { data: staff = [] } = useQuery(staffQuery);
  const form = useRecordForm({
    fields: FIELDS,
    record: seat,
    toEntries: (saved) => ({
      title: saved?.title ?? '',
      reportsToId: String((saved ? saved.reportsToId : below?.id) ?? NOBODY),
      holderIds: writeRows((saved?.holders ?? []).map(({ id }) => ({ person: id }))),
      roles: (saved?.roles ?? []).join('\n'),
      description: saved?.description ?? '',
    }),
    readCurrent: (current) => seatSchema.safeParse(current).data,
    schema: createSeatSchema,
    toBody: ({ title, reportsToId, holderIds, roles, description }) => ({
      title,
      reportsToId: readId(reportsToId),
      holderIds: readRows(holderIds).flatMap(({ person }) => (person ? [person] : [])),
      roles: readLines(roles),
      description: orNull(description),
    }),
    save: (body, base) => save.mutateAsync({ base, body }),
    onDone: () => {
      toast({ title: seat ? 'Seat updated' : 'Seat added' });
      onClose();
    },
    fallback: seat ? 'Failed to update seat' : 'Failed to add seat',
  });
  const people = staff.map((person) => ({ value: person.id, label: fullName(person) }));
  const holders = [{ name: 'person', label: 'Person', kind: 'choice', options: people }] as const;
  return (
    <RecordFormDialog
      form={form}
      title={seat ? 'Edit Seat' : 'New Seat'}
      noun="seat"
      submitLabel={seat ? 'Save Seat' : 'Add Seat'}
      labels={LABELS}
      describe={(field, entry) => (field === 'holderIds' ? describeRows(entry, holders) : entry)}
      onClose={onClose}
    >
      <TextEntry form={form} name="title" label={LABELS.title} required />
      <SelectEntry
        form={form}
        name="reportsToId"
        label={LABELS.reportsToId}
        options={[
          { value: NOBODY, label: 'No one (top of the chart)' },
          ...seats.filter(({ id }) => id !== seat?.id).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <RowsEntry
        form={form}
        name="holderIds"
        label={LABELS.holderIds}
        noun="person"
        columns={holders}
        blank={{ person: '' }}
      />
      <AreaEntry
        form={form}
        name="roles"
        label={LABELS.roles}
        rows={5}
        hint={`What this seat is accountable for, one per line. Aim for five; the limit is ${MOST_ROLES}.`}
      />
      <AreaEntry form={form} name="description" label={LABELS.description} />
    </RecordFormDialog>
  );
}
