import { useQuery } from '@tanstack/react-query';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ControlledField, type ControlledFieldProps } from '../../../app/forms/controlled-field.tsx';
import { fullName } from '../../../format/person.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { OwnerPicker } from '../../sales/leads/owner-picker.tsx';
import { staffQuery } from '../../sales/leads/staff.queries.ts';
import { seatListQuery } from '../seats/seats.queries.ts';

/** Chooses the owner: a person, or a seat. */
export function OwnerField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>(
  field: ControlledFieldProps<Entries, Name, Output>,
) {
  const staff = useQuery(staffQuery);
  const seats = useQuery(seatListQuery);
  const isPending = staff.isPending || seats.isPending;
  return (
    <ControlledField {...field}>
      {({ value, onValueChange, ...entry }) => (
        <Combobox
          {...entry}
          value={value || null}
          valueLabel={isPending ? 'Loading...' : 'Former owner'}
          onValueChange={(chosen) => onValueChange(chosen ?? '')}
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
      )}
    </ControlledField>
  );
}

/** Chooses the person responsible. */
export function PersonField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>(
  field: ControlledFieldProps<Entries, Name, Output>,
) {
  return <ControlledField {...field}>{(entry) => <OwnerPicker {...entry} />}</ControlledField>;
}
