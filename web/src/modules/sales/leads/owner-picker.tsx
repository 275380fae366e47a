import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { fullName } from '../../../format/person.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { staffQuery } from './staff.queries.ts';

interface OwnerPickerProps {
  /** A team member's id, or empty for no owner. */
  value: string;
  /** The text for a value that is no team member's id. */
  valueLabel?: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Picks a record's owner. */
export function OwnerPicker({
  value,
  valueLabel = 'Former team member',
  onValueChange,
  onBlur,
  ref,
}: OwnerPickerProps) {
  const { data: staff, isPending, isError } = useQuery(staffQuery);
  return (
    <Combobox
      ref={ref}
      value={value || null}
      valueLabel={isPending ? 'Loading...' : valueLabel}
      onValueChange={(next) => onValueChange(next ?? '')}
      onBlur={onBlur}
      options={(staff ?? []).map((person) => ({ value: person.id, label: fullName(person) }))}
      isSearching={isPending}
      noneLabel="Unassigned"
      placeholder="Unassigned"
      searchPlaceholder="Search team members"
      emptyText={isError ? 'Couldn’t load team members.' : 'No team members found.'}
    />
  );
}
