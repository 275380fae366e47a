import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { fullName } from '../../../../format/person.ts';
import { MentionTextarea } from '../../../../ui/form/mention-textarea.tsx';
import { staffQuery } from '../../leads/staff.queries.ts';

/** A notes field; typing @ suggests team members, who are notified when mentioned. */
export function NotesTextarea(props: ComponentProps<'textarea'>) {
  const { data: staff = [] } = useQuery(staffQuery);
  const named = staff.filter(({ firstName, lastName }) => firstName || lastName);
  const people = named.map((person) => ({ id: person.id, name: fullName(person) }));
  return <MentionTextarea {...props} people={people} listLabel="Team members" />;
}
