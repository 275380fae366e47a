import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../../format/person.ts';
import { FilterGroup, FilterOption } from '../../../../ui/filter/filter-option.tsx';
import { staffQuery } from '../staff.queries.ts';

interface OwnerFilterProps {
  filter: { owner?: string };
  onChange: (changes: { owner: string | undefined }) => void;
}

/** Filters records by owner: a team member, or unassigned. */
export function OwnerFilter({ filter, onChange }: OwnerFilterProps) {
  const { data: staff, isError } = useQuery(staffQuery);
  const people = [
    { id: 'none', name: 'Unassigned' },
    ...(staff ?? []).map((person) => ({ id: person.id, name: fullName(person) })),
  ];
  return (
    <FilterGroup label="Owner">
      {people.map(({ id, name }) => (
        <FilterOption
          key={id}
          isChosen={filter.owner === id}
          onToggle={() => onChange({ owner: filter.owner === id ? undefined : id })}
        >
          {name}
        </FilterOption>
      ))}
      {isError && <p className="px-2 py-1.5 text-xs text-muted-foreground">Couldn’t load team members.</p>}
    </FilterGroup>
  );
}
