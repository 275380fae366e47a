import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { fullName } from '../../../../format/person.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import { staffQuery } from '../../../sales/leads/staff.queries.ts';
import { readCrew, writeCrew } from './job-form.ts';

interface CrewPickerProps {
  /** User ids, separated by commas. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
}

/** Picks the people assigned to a job, one after the other. */
export function CrewPicker({ value, onValueChange, onBlur }: CrewPickerProps) {
  const { data: staff = [], isPending, isError } = useQuery(staffQuery);
  const crew = readCrew(value);
  const nameOf = (id: string) => {
    const person = staff.find((one) => one.id === id);
    return person ? fullName(person) : 'Former team member';
  };
  const others = staff.filter(({ id }) => !crew.includes(id));
  return (
    <>
      <Combobox
        value={null}
        onValueChange={(id) => id !== null && onValueChange(writeCrew([...crew, id]))}
        onBlur={onBlur}
        options={others.map((person) => ({ value: person.id, label: fullName(person) }))}
        isSearching={isPending}
        placeholder={'Add a team member'}
        searchPlaceholder="Search team members"
        emptyText={isError ? 'Couldn’t load team members.' : 'No other team members found.'}
      />
      {crew.length > 0 && (
        <ul aria-label="Chosen crew" className="mt-1.5 flex flex-wrap gap-1.5">
          {crew.map((id) => (
            <li
              key={id}
              className="flex h-8 items-center gap-1 rounded-md border border-border bg-sunken pr-1 pl-2.5 text-label"
            >
              {nameOf(id)}
              <button
                type="button"
                aria-label={`Remove ${nameOf(id)} from the crew`}
                onClick={() => onValueChange(writeCrew(crew.filter((other) => other !== id)))}
                className="grid size-6 place-items-center rounded-sm text-subtle-foreground focus-ring-inset hover:text-foreground"
              >
                <X className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
