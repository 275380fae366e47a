import { useState } from 'react';
import { joinMoment, splitMoment } from '../../../format/scheduled-moment.ts';
import { findDoneProblem } from '../activities/activity-form.ts';

/** The day and time at which something was done, as they are typed; they begin with now. */
export function useDoneMoment(timeZone: string) {
  const [begun] = useState(() => splitMoment(new Date().toISOString(), timeZone));
  const [entered, setEntered] = useState(begun);
  const [problem, setProblem] = useState<string>();
  const isChanged = entered.day !== begun.day || entered.time !== begun.time;
  // Untouched it says nothing: the server's own now is exact, and a repeated request stays the same request.
  const moment = isChanged ? joinMoment(entered.day, entered.time, timeZone) : undefined;
  return {
    ...entered,
    problem,
    isChanged,
    /** What to send, once `check` has let it pass. */
    moment,
    change: (changes: Partial<typeof entered>) => {
      // Leaving the day and entering the time can come before the next render.
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
