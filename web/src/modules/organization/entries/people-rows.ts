import type { FormRow } from '../../../app/forms/form-rows.ts';
import { fullName } from '../../../format/person.ts';

interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

/** The column of a list of people. */
export function peopleColumns(staff: readonly Person[]) {
  const options = staff.map((person) => ({ value: person.id, label: fullName(person) }));
  return [{ name: 'person', label: 'Person', kind: 'choice', options }] as const;
}

export function toPeopleRows(people: readonly { id: string }[]): FormRow[] {
  return people.map(({ id }) => ({ person: id }));
}

/** The ids of the people in a list, without rows that are still empty. */
export function readPeopleRows(rows: readonly FormRow[]): string[] {
  return rows.flatMap(({ person }) => (person ? [person] : []));
}
