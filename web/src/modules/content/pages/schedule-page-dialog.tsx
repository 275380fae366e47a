import type { Page } from '@builder-os/contract/modules/content/pages';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { formatMoment } from '../../../format/dates.ts';
import { splitMoment } from '../../../format/scheduled-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchedulePage } from './pages.mutations.ts';
import { type PlanEntries, planFormSchema } from './plan-form.ts';

const FALLBACK = 'Failed to schedule content.';

/** When a page is published by itself. */
export function SchedulePageDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { timeZone } = organization;
  const schedule = useSchedulePage();
  const form = useForm<PlanEntries, unknown, string>({
    defaultValues: splitMoment(page.publishAt, timeZone),
    resolver: zodResolver(planFormSchema(timeZone)),
  });
  const { errors, isDirty } = form.formState;
  async function plan(publishAt: string | null) {
    try {
      await schedule.mutateAsync({ id: page.id, version: page.version, publishAt });
    } catch (error) {
      errorToast(error, FALLBACK);
      return;
    }
    toast(
      publishAt === null
        ? { title: 'Schedule taken back' }
        : { title: 'Content Scheduled', description: `Will be published ${formatMoment(publishAt, { timeZone })}` },
    );
    onClose();
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Schedule publication"
      description={`“${page.title}” is published by itself at this time.`}
      submitLabel="Schedule Content"
      pendingLabel="Saving..."
      pending={schedule.isPending}
      error={schedule.error && explainError(schedule.error, FALLBACK)}
      isDirty={isDirty}
      onSubmit={form.handleSubmit(plan)}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label="Date" required error={errors.day?.message}>
          <Controller
            control={form.control}
            name="day"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <DatePicker
                ref={ref}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                timeZone={timeZone}
                disablePast
              />
            )}
          />
        </Field>
        <Field label="Time" hint="9:00 AM when left empty">
          <Input {...form.register('time')} type="time" />
        </Field>
      </div>
      {page.publishAt !== null && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          Planned for {formatMoment(page.publishAt, { timeZone })}.
          <Button size="sm" onClick={() => void plan(null)}>
            Take back the plan
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
