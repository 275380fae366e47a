import { useQuery } from '@tanstack/react-query';
import { Entry, type EntryProps } from '../../../app/entries/entry-fields.tsx';
import { fullName } from '../../../format/person.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { OwnerPicker } from '../../sales/leads/owner-picker.tsx';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { seatListQuery } from '../seats/seats.queries.ts';

/** Chooses the owner: a person, or a seat. */
export function OwnerField<Name extends string>(entry: EntryProps<Name>) {
  const { form, name } = entry;
  const staff = useQuery(staffQuery);
  const seats = useQuery(seatListQuery);
  const isPending = staff.isPending || seats.isPending;
  return (
    <Entry {...entry}>
      <Combobox
        value={form.entries[name] || null}
        valueLabel={isPending ? 'Loading...' : 'Former owner'}
        onValueChange={(value) => form.set(name, value ?? '')}
        options={[
          ...(staff.data ?? []).map((person) => ({ value: `user:${person.id}`, label: fullName(person) })),
          ...(seats.data ?? []).map(({ id, title }) => ({ value: `seat:${id}`, label: title, description: 'Seat' })),
        ]}
        isSearching={isPending}
        noneLabel="Unassigned"
        placeholder="Unassigned"
        searchPlaceholder="Search people and seats"
        emptyText={staff.isError ? 'Couldn’t load team members.' : 'No matches found'}
      />
    </Entry>
  );
}

/** Chooses the person responsible. */
export function PersonField<Name extends string>(entry: EntryProps<Name>) {
  const { form, name } = entry;
  return (
    <Entry {...entry}>
      <OwnerPicker value={form.entries[name]} onValueChange={(value) => form.set(name, value)} />
    </Entry>
  );
}
