import { isRealDay } from '@builder-os/contract/platform/dates';
import { z } from 'zod';
import { joinMoment } from '../../../format/scheduled-moment.ts';

const planEntriesSchema = z.object({
  day: z.string().refine((day) => isRealDay(day), 'Choose a date.'),
  time: z.string(),
});
export type PlanEntries = z.input<typeof planEntriesSchema>;

/** The moment a page is to be published: it must be to come. */
export function planFormSchema(timeZone: string, now = () => new Date()) {
  return planEntriesSchema.transform(({ day, time }, context) => {
    const moment = joinMoment(day, time, timeZone) ?? '';
    if (new Date(moment) > now()) return moment;
    context.addIssue({ code: 'custom', path: ['day'], message: 'Choose a time in the future.' });
    return z.NEVER;
  });
}
