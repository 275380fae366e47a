import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../format/person.ts';
import { staffQuery } from './staff.queries.ts';

/** Returns a function that names a record's owner or contact by id, for the edit conflict panel. */
export function useNameOf() {
  const { data: staff } = useQuery(staffQuery);
  return (field: 'assignedTo' | 'contactId', id: string): string => {
    if (field === 'contactId') return `Contact ${id}`;
    const person = staff?.find((candidate) => candidate.id === id);
    return person ? fullName(person) : 'Former team member';
  };
}
