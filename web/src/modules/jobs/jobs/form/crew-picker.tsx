import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../../format/person.ts';
import { ChosenChips } from '../../../../ui/filter/chosen-chips.tsx';
import { Combobox } from '../../../../ui/form/combobox.tsx';
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
      <ChosenChips
        label="Chosen crew"
        chips={crew.map((id) => ({ key: id, label: nameOf(id), removeLabel: `Remove ${nameOf(id)} from the crew` }))}
        onRemove={(id) => onValueChange(writeCrew(crew.filter((other) => other !== id)))}
      />
    </>
  );
}
