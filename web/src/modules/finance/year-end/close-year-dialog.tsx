import type { YearCheckKey, YearDetail } from '@builder-os/contract/modules/finance/year-end';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { useCloseYear } from './year-end.mutations.ts';

/** Closes a year. Each failed check has to be accepted first. */
export function CloseYearDialog({ detail, onClose }: { detail: YearDetail; onClose: () => void }) {
  const { year, lastDay, netProfit } = detail;
  const close = useCloseYear(year);
  const open = detail.checks.filter(({ isPassed }) => !isPassed);
  const form = useForm<{ note: string; accepted: Partial<Record<YearCheckKey, boolean>> }>({
    defaultValues: { note: '', accepted: Object.fromEntries(open.map(({ key }) => [key, false])) },
    resolver: checkedBy(({ accepted }) =>
      open.some(({ key }) => accepted[key] !== true)
        ? { accepted: 'Finish what’s listed, or check each to close the year as it is.' }
        : {},
    ),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={`Close ${year}`}
      about={year}
      description={`After that, nothing can be dated on or before ${formatLongDay(lastDay)}. Net profit for the year: ${formatMoneyWithCents(netProfit)}.`}
      submitLabel={`Close ${year}`}
      pendingLabel="Closing..."
      onSubmit={({ note }) => close.mutateAsync({ note: orNull(note), accepted: open.map(({ key }) => key) })}
      done={{ title: 'Year closed', description: String(year) }}
      fallback="Failed to close year"
      onClose={onClose}
    >
      {open.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-[13.5px]/4 font-strong sm:text-label">Accept what isn’t finished</legend>
          {open.map(({ key, text }) => (
            <TickField key={key} control={form.control} name={`accepted.${key}`} label={text} />
          ))}
          {errors.accepted?.message && (
            <p role="alert" className="text-xs text-tone-red">
              {String(errors.accepted.message)}
            </p>
          )}
        </fieldset>
      )}
      <AreaField control={form.control} name="note" label="Note" />
    </FormDialog>
  );
}
