import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useFieldDraft } from '../../../app/forms/use-field-draft.ts';
import { organization } from '../../../app/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { AMOUNT_REFUSAL, readAmount } from '../profit-first-accounts/entry-checks.ts';
import { type AffordabilityFields, affordabilityQuery } from './affordability.queries.ts';
import { AffordabilityAnswer } from './affordability-answer.tsx';

/** Whether a purchase fits on a given day without touching Profit and Taxes. */
export function AffordabilityPanel() {
  const [amount, setAmount] = useFieldDraft('affordability amount');
  const [date, setDate] = useFieldDraft('affordability day');
  const [isInvoiced, setIsInvoiced] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<AffordabilityFields | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...affordabilityQuery(asked ?? { amount: '0' }),
    enabled: asked !== null,
  });
  const refused = error instanceof ApiError ? error.fields : {};

  function ask(event: FormEvent) {
    event.preventDefault();
    const typed = readAmount(amount);
    setProblem(typed === undefined ? AMOUNT_REFUSAL : undefined);
    if (typed !== undefined) setAsked({ amount: typed, date: date || undefined, invoices: isInvoiced ? 'yes' : 'no' });
  }
  return (
    <Panel title="Can I afford it?" className={data ? undefined : 'print:hidden'}>
      <form noValidate onSubmit={ask} className="grid gap-3 px-4 pt-3.5 pb-4">
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="Amount" required error={problem ?? refused.amount}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              leading="$"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          </Field>
          <Field label="Purchase date" error={refused.date}>
            <DatePicker value={date} onValueChange={setDate} timeZone={organization.timeZone} placeholder="Today" />
          </Field>
        </div>
        <Tick
          label="Count unpaid invoices"
          checked={isInvoiced}
          onChange={setIsInvoiced}
          className="text-muted-foreground"
        />
        <Button type="submit" pending={isFetching && asked !== null} className="justify-self-start">
          Check
        </Button>
        <div aria-live="polite">
          {data && asked ? (
            <AffordabilityAnswer answer={data} />
          ) : (
            error &&
            Object.keys(refused).length === 0 && (
              <LoadFailure error={error} what="the answer" onRetry={() => void refetch()} isRetrying={isFetching} />
            )
          )}
        </div>
      </form>
    </Panel>
  );
}
