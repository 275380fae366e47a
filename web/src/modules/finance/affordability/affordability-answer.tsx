import type { Affordability } from '@builder-os/contract/modules/finance/affordability';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatDay, formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

/** The answer and its details: the Operating balance step by step, and the ring-fenced accounts. */
export function AffordabilityAnswer({ answer }: { answer: Affordability }) {
  const { fits, amount, date, shortBy, firstDate, lookedUntil, operatingNow, operatingAfter, problem } = answer;
  const [isOpen, setIsOpen] = useState(false);
  if (problem) return <FormError>{problem}</FormError>;
  return (
    <div className="grid gap-2">
      <p className={fits ? 'flex gap-2 font-strong text-positive' : 'flex gap-2 font-strong text-negative'}>
        {fits ? (
          <Check className="mt-0.5 size-4 shrink-0" strokeWidth={2} aria-hidden="true" />
        ) : (
          <X className="mt-0.5 size-4 shrink-0" strokeWidth={2} aria-hidden="true" />
        )}
        {fits
          ? `Yes. You can afford ${formatMoneyWithCents(amount)} on ${formatDay(date, organization)}.`
          : `Not on ${formatDay(date, organization)}. You’d be ${formatMoneyWithCents(shortBy)} short.`}
      </p>
      {!fits && (
        <p className="text-sm">
          {firstDate
            ? `The earliest you can afford it is ${formatLongDay(firstDate)}.`
            : `You can’t afford it any time through ${formatLongDay(lookedUntil)}.`}
        </p>
      )}
      <Facts>
        <Fact label="Operating balance now">{formatMoneyWithCents(operatingNow)}</Fact>
        <Fact label="Operating after the purchase">{formatMoneyWithCents(operatingAfter)}</Fact>
      </Facts>
      <Button
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start"
      >
        {isOpen ? 'Hide the math' : 'Show the math'}
      </Button>
      {isOpen && <Workings answer={answer} />}
    </div>
  );
}

function Workings({ answer: { expected, ringFenced, assumptions } }: { answer: Affordability }) {
  return (
    <>
      {expected.length > 0 && (
        <ol aria-label="Changes to the Operating balance" className="grid gap-1 text-xs">
          {expected.map((step) => (
            <li
              key={`${step.date} ${step.kind} ${step.label}`}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-2 tabular"
            >
              <span className="text-muted-foreground">{formatDay(step.date, organization)}</span>
              <span className="truncate">{step.label}</span>
              <span className="text-right">
                {step.amount.startsWith('-') ? '' : '+'}
                {formatMoneyWithCents(step.amount)}
              </span>
              <span className="col-start-2 text-muted-foreground">balance {formatMoneyWithCents(step.operating)}</span>
            </li>
          ))}
        </ol>
      )}
      {ringFenced.length > 0 && (
        <Facts className="border-t border-border pt-1.5">
          {ringFenced.map(({ accountId, name, balance }) => (
            <Fact key={accountId} label={`${name} (not counted)`}>
              {formatMoneyWithCents(balance)}
            </Fact>
          ))}
        </Facts>
      )}
      <ul className="grid list-disc gap-1 pl-4 text-xs text-muted-foreground">
        {assumptions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
