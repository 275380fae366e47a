import { createSeatSchema, MOST_ROLES, type Seat, seatSchema } from '@builder-os/contract/modules/organization/seats';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { describeEntry, readLines } from '../../../app/forms/form-rows.ts';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { peopleColumns, readPeopleRows, toPeopleRows } from '../entries/people-rows.ts';
import { useSaveSeat } from './seats.mutations.ts';
import { seatListQuery } from './seats.queries.ts';

const LABELS = {
  title: 'Title',
  reportsToId: 'Reports to',
  holderIds: 'Seat holders',
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
  const toEntries = (saved: Seat | undefined) => ({
    title: saved?.title ?? '',
    reportsToId: String((saved ? saved.reportsToId : below?.id) ?? NOBODY),
    holderIds: toPeopleRows(saved?.holders ?? []),
    roles: (saved?.roles ?? []).join('\n'),
    description: saved?.description ?? '',
  });
  const form = useForm({
    defaultValues: toEntries(seat),
    resolver: bodyResolver(createSeatSchema, ({ title, reportsToId, holderIds, roles, description }) => ({
      title,
      reportsToId: readId(reportsToId),
      holderIds: readPeopleRows(holderIds),
      roles: readLines(roles),
      description: orNull(description),
    })),
  });
  const holders = peopleColumns(staff);
  return (
    <FormDialog
      form={form}
      title={seat ? 'Edit Seat' : 'New Seat'}
      noun="seat"
      submitLabel={seat ? 'Save Seat' : 'Add Seat'}
      labels={LABELS}
      describe={(_field, entry) => describeEntry(entry, holders)}
      record={seat}
      schema={seatSchema}
      toEntries={toEntries}
      onSubmit={(body, base) => save.mutateAsync({ base, body })}
      done={{ title: seat ? 'Seat updated' : 'Seat added' }}
      fallback={seat ? 'Failed to update seat' : 'Failed to add seat'}
      onClose={onClose}
    >
      <TextField control={form.control} name="title" label={LABELS.title} required />
      <SelectField
        control={form.control}
        name="reportsToId"
        label={LABELS.reportsToId}
        options={[
          { value: NOBODY, label: 'No one (top of the chart)' },
          ...seats.filter(({ id }) => id !== seat?.id).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <RowsField<ReturnType<typeof toEntries>>
        name="holderIds"
        label={LABELS.holderIds}
        noun="person"
        columns={holders}
      />
      <AreaField
        control={form.control}
        name="roles"
        label={LABELS.roles}
        rows={5}
        hint={`What this seat is accountable for, one per line. Aim for five; the limit is ${MOST_ROLES}.`}
      />
      <AreaField control={form.control} name="description" label={LABELS.description} />
    </FormDialog>
  );
}
