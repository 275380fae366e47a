import type { Coach } from '@builder-os/contract/modules/education/coaches';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { coachesQuery } from './coaches.queries.ts';

interface CoachChoice {
  /** The active coaches; undefined until loaded. */
  coaches: Coach[] | undefined;
  /** A coach's id as a string; empty if there is none. */
  value: string;
}

/** The chosen coach; by default the preferred one, then the current user if they're a coach, then the first. */
export function useCoachChoice(chosen: string, preferred?: number): CoachChoice {
  const { id } = useCurrentUser();
  const { data } = useQuery(coachesQuery);
  const coaches = data?.filter(({ isActive }) => isActive);
  const usual =
    coaches?.find((coach) => coach.id === preferred) ?? coaches?.find(({ userId }) => userId === id) ?? coaches?.[0];
  return { coaches, value: chosen || (usual ? String(usual.id) : '') };
}

interface CoachFieldProps {
  coach: CoachChoice;
  onChoose?: () => void;
}

/** The `coachId` of a form. Choosing a coach isn't a change that closing the dialog would lose. */
export function CoachField({ coach: { coaches, value }, onChoose }: CoachFieldProps) {
  const { formState, setValue } = useFormContext<{ coachId: string }>();
  return (
    <Field
      label="Coach"
      required
      error={formState.errors.coachId?.message}
      hint={coaches?.length === 0 ? 'No coaches yet. Add one on the Bookings tab.' : undefined}
    >
      <Select
        options={(coaches ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value || undefined}
        onValueChange={(chosen) => {
          setValue('coachId', chosen);
          onChoose?.();
        }}
        placeholder="Choose a coach"
        disabled={coaches?.length === 0}
      />
    </Field>
  );
}
