import type { Page } from '@builder-os/contract/modules/content/pages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorToast } from '../../../api/error-toast.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { splitMoment } from '../../../format/scheduled-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useSchedulePage } from './pages.mutations.ts';
import { type PlanEntries, planFormSchema } from './plan-form.ts';

const FALLBACK = 'Failed to schedule content.';

/** Schedules a page to be published automatically. */
export function SchedulePageDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { timeZone } = organization;
  const schedule = useSchedulePage();
  const form = useForm<PlanEntries, unknown, string>({
    defaultValues: splitMoment(page.publishAt, timeZone),
    resolver: zodResolver(planFormSchema(timeZone)),
  });
  async function plan(publishAt: string) {
    await schedule.mutateAsync({ id: page.id, version: page.version, publishAt });
    toast({ title: 'Content Scheduled', description: `Publishes ${formatMoment(publishAt, { timeZone })}` });
  }
  const takeBack = () =>
    schedule.mutate(
      { id: page.id, version: page.version, publishAt: null },
      {
        onSuccess: () => {
          toast({ title: 'Schedule canceled' });
          onClose();
        },
        onError: (error) => errorToast(error, FALLBACK),
      },
    );
  return (
    <FormDialog
      form={form}
      title="Schedule content"
      description={`“${page.title}” will be published automatically at this time.`}
      submitLabel="Schedule Content"
      fallback={FALLBACK}
      onSubmit={plan}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DayField control={form.control} name="day" label="Date" required disablePast />
        <TextField control={form.control} name="time" label="Time" hint="Leave blank for 9:00 AM" type="time" />
      </div>
      {page.publishAt !== null && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          Scheduled for {formatMoment(page.publishAt, { timeZone })}.
          <Button size="sm" onClick={takeBack}>
            Cancel Schedule
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
