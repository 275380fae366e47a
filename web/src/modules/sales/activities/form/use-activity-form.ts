import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ActivityEntries, activityFormSchema } from './activity-form.ts';

/**
 * @param timeZone the time zone of the typed times
 * @param doneAt when the edited activity was completed
 */
export function useActivityForm(entries: ActivityEntries, timeZone: string, doneAt: string | null = null) {
  return useForm<ActivityEntries, unknown, CreateActivity>({
    defaultValues: entries,
    resolver: zodResolver(activityFormSchema(timeZone, doneAt)),
  });
}
export type ActivityForm = ReturnType<typeof useActivityForm>;
