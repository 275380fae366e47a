import type { Coach } from '@builder-os/contract/modules/education/coaches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { coachesQuery } from './coaches.queries.ts';

export interface CoachChoice {
  /** The active coaches; undefined until loaded. */
  coaches: Coach[] | undefined;
  /** A coach's id as a string; empty if there is none. */
  value: string;
  choose: (value: string) => void;
}

/** The chosen coach; by default the preferred one, then the current user if they're a coach, then the first. */
export function useCoachChoice(preferred?: number): CoachChoice {
  const { id } = useCurrentUser();
  const { data } = useQuery(coachesQuery);
  const [chosen, choose] = useState('');
  const coaches = data?.filter(({ isActive }) => isActive);
  const usual =
    coaches?.find((coach) => coach.id === preferred) ?? coaches?.find(({ userId }) => userId === id) ?? coaches?.[0];
  return { coaches, value: chosen || (usual ? String(usual.id) : ''), choose };
}

export function CoachField({ choice, problem }: { choice: CoachChoice; problem: string | undefined }) {
  const { coaches, value, choose } = choice;
  return (
    <Field
      label="Coach"
      required
      error={problem}
      hint={coaches?.length === 0 ? 'No coaches yet. Add one on the Bookings tab.' : undefined}
    >
      <Select
        options={(coaches ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value || undefined}
        onValueChange={choose}
        placeholder="Choose a coach"
        disabled={coaches?.length === 0}
      />
    </Field>
  );
}
