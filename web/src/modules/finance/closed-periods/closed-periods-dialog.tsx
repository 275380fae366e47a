import {
  type ClosedPeriod,
  type ClosePeriod,
  closePeriodSchema,
} from '@builder-os/contract/modules/finance/closed-periods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCalendar } from '../../../app/calendar.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { orNull, requiredEntry } from '../../../app/records/form-entries.ts';
import { perform } from '../../../app/records/perform.ts';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { type ClosePeriodBody, useClosePeriod, useReopenPeriod } from './closed-periods.mutations.ts';
import { closedPeriodsQuery } from './closed-periods.queries.ts';

/** Closes the books through a day and lists earlier closings. Only the latest can be undone. */
export function ClosedPeriodsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(closedPeriodsQuery);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Closed periods"
      description="Nothing can be dated on or before the closing date. To fix something in a closed period, reverse it in an open one."
    >
      <DialogBody>
        {data ? (
          <>
            <p className="font-strong">
              {data.closedThrough
                ? `The books are closed through ${formatLongDay(data.closedThrough)}.`
                : 'No periods are closed.'}
            </p>
            <CloseForm key={data.closedThrough} />
            <Closings periods={data.periods} />
          </>
        ) : error ? (
          <LoadFailure error={error} what="the closed periods" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </DialogBody>
    </Dialog>
  );
}

const entriesSchema = z.object({ closedThrough: requiredEntry('Enter a date.'), note: z.string() });
type Entries = z.input<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform(({ closedThrough, note }): ClosePeriodBody => ({ closedThrough, note: orNull(note) }))
  .pipe(closePeriodSchema);

function CloseForm() {
  const close = useClosePeriod();
  const canWrite = useCan('financial_write');
  const form = useForm<Entries, unknown, ClosePeriod>({
    defaultValues: { closedThrough: '', note: '' },
    resolver: zodResolver(formSchema),
  });
  const { submit, isPending, failure } = useFormSave(form, {
    save: (body) => close.mutateAsync(body),
    onSaved: () =>
      toast({ title: 'Books closed', description: `Through ${formatLongDay(form.getValues('closedThrough'))}` }),
    fallback: 'Failed to close books',
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DayField control={form.control} name="closedThrough" label="Close through" required />
        <TextField control={form.control} name="note" label="Note" />
      </div>
      {failure && <FormError>{failure}</FormError>}
      <Button
        type="submit"
        variant="primary"
        pending={isPending}
        pendingLabel="Closing..."
        disabledReason={canWrite.reason}
        className="justify-self-start"
      >
        Close Books
      </Button>
    </form>
  );
}

function Closings({ periods }: { periods: readonly ClosedPeriod[] }) {
  const reopen = useReopenPeriod();
  const canWrite = useCan('financial_write');
  const calendar = useCalendar();
  const holding = periods.find(({ reopenedAt }) => reopenedAt === null);
  function open({ id, closedThrough }: ClosedPeriod) {
    void perform({
      run: () => reopen.mutateAsync(id),
      done: { title: 'Period reopened', description: formatLongDay(closedThrough) },
      failed: 'Failed to reopen period',
    });
  }
  if (periods.length === 0) return null;
  return (
    <ul aria-label="Closing history" className="rounded-lg border border-border">
      {periods.map((period) => (
        <li
          key={period.id}
          className="flex min-h-12 items-center gap-3 border-b border-border px-3 py-1.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block wrap-or-truncate text-sm font-medium">
              Through {formatLongDay(period.closedThrough)}
            </span>
            <span className="block wrap-or-truncate text-xs text-muted-foreground">
              {formatMomentDay(period.createdAt, calendar)}
              {period.closedByName && ` by ${period.closedByName}`}
              {period.note && `. ${period.note}`}
              {period.reopenedAt && `. Reopened ${formatMomentDay(period.reopenedAt, calendar)}`}
              {period.reopenedByName && ` by ${period.reopenedByName}`}
            </span>
          </span>
          {period === holding && (
            <Button
              size="sm"
              pending={reopen.isPending}
              disabledReason={canWrite.reason}
              onClick={() => open(period)}
              aria-label={`Reopen the period through ${formatLongDay(period.closedThrough)}`}
            >
              Reopen
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
