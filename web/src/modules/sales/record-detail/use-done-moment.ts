import { useState } from 'react';
import { joinMoment, splitMoment } from '../../../format/scheduled-moment.ts';
import { findDoneProblem } from '../activities/form/activity-form.ts';

/** The typed day and time an activity was done, initially now. */
export function useDoneMoment(timeZone: string) {
  const [begun] = useState(() => splitMoment(new Date().toISOString(), timeZone));
  const [entered, setEntered] = useState(begun);
  const [problem, setProblem] = useState<string>();
  const isChanged = entered.day !== begun.day || entered.time !== begun.time;
  // If unchanged it's undefined: the server's time is more exact, and a retry sends the same request.
  const moment = isChanged ? joinMoment(entered.day, entered.time, timeZone) : undefined;
  return {
    ...entered,
    problem,
    isChanged,
    /** The moment to send, once `check` has passed. */
    moment,
    change: (changes: Partial<typeof entered>) => {
      // The day's blur and the time's change can both happen before the next render.
      setEntered((previous) => ({ ...previous, ...changes }));
      setProblem(undefined);
    },
    /** Whether the moment is in the past; sets `problem` if it isn't. */
    check: (): boolean => {
      const found = moment === undefined ? undefined : findDoneProblem(moment, new Date());
      setProblem(found);
      return found === undefined;
    },
  };
}
