import type { MaterialsNeed, RunPreview } from '@builder-os/contract/modules/finance/allocation-runs';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { ABSENT } from '../../../format/absent.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDeduction, formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { DividedFacts } from './divided-facts.tsx';

/** The preview of a run: the set-aside, Real Revenue, each share, and the rest in Operating after bills. */
export function RunPreviewFigures({ preview, isStale }: { preview: RunPreview; isStale: boolean }) {
  const { materialsProjects, materialsNeed, problem } = preview;
  return (
    <div aria-busy={isStale || undefined} className={cn('grid gap-3', isStale && 'opacity-60')}>
      <section aria-label="Allocation preview" className="rounded-lg border border-border px-3.5 py-2">
        <Facts>
          <DividedFacts of={preview} />
        </Facts>
        {materialsProjects.length > 0 && (
          <p className="border-t border-border pt-2 pb-1 text-xs text-muted-foreground">
            Materials and subcontractors for{' '}
            {materialsProjects.map(({ name, amount: part }) => `${name} (${formatMoneyWithCents(part)})`).join(', ')}
          </p>
        )}
      </section>
      {materialsNeed && <NeedPart need={materialsNeed} />}
      <BillsAfterRun preview={preview} />
      <OtherBills bills={preview.otherBills} />
      {problem && <FormError>{problem}</FormError>}
    </div>
  );
}

/** Why the run sets that much aside: the cost of open orders, and the account's balance. */
function NeedPart({ need: { committed, unpaidBills, held, needed, jobs } }: { need: MaterialsNeed }) {
  return (
    <section aria-label="Open orders" className="rounded-lg border border-border px-3.5 py-2">
      <Facts>
        <Fact label="Still open on orders for active jobs">{formatMoneyWithCents(committed)}</Fact>
        {jobs.map(({ id, number, name, amount }) => (
          <Fact
            key={id}
            label={
              <span className="pl-3 text-xs">
                {number} {name}
              </span>
            }
          >
            <span className="text-xs text-muted-foreground">{formatMoneyWithCents(amount)}</span>
          </Fact>
        ))}
        {unpaidBills !== '0.00' && (
          <Fact label="Unpaid bills to pay from the account">{formatMoneyWithCents(unpaidBills)}</Fact>
        )}
        <Fact label="Already in the account">{formatDeduction(held)}</Fact>
        <Fact label="Still needed for materials and subcontractors" isTotal>
          {formatMoneyWithCents(needed)}
        </Fact>
      </Facts>
    </section>
  );
}

function BillsAfterRun({ preview }: { preview: RunPreview }) {
  const { bills, billsTotal, billsHeld, operatingBefore, operatingFunded, operatingAfter, isShort } = preview;
  const paid = bills.filter(({ payable }) => payable !== '0.00');
  return (
    <section aria-label="Bills after the run" className="rounded-lg border border-border px-3.5 py-2">
      <Facts>
        <Fact label="Operating before the run">{formatMoneyWithCents(operatingBefore)}</Fact>
        <Fact label="Operating after the run">{formatMoneyWithCents(operatingFunded)}</Fact>
        <Fact label={paid.length === 0 ? 'No bills to pay' : `${formatCountOf(paid.length, 'bill')} to pay`}>
          {billsTotal === '0.00' ? ABSENT : formatDeduction(billsTotal)}
        </Fact>
        {paid.map(toFact)}
        {billsHeld !== '0.00' && <Fact label="Held, not paid by the run">{formatMoneyWithCents(billsHeld)}</Fact>}
        <Fact label="Left in Operating after bills" isTotal>
          <span className={isShort ? 'text-negative' : undefined}>{formatMoneyWithCents(operatingAfter)}</span>
        </Fact>
      </Facts>
      {isShort && (
        <p role="alert" className="flex gap-2 pt-1 pb-1.5 text-sm text-tone-timber">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          Your bills come to more than Operating will have. Nothing is borrowed from Profit or Taxes, so pay some of
          them later.
        </p>
      )}
    </section>
  );
}

/** The bills of the run that other accounts pay: they leave Operating as it is. */
function OtherBills({ bills }: { bills: readonly Bill[] }) {
  const paid = bills.filter(({ payable }) => payable !== '0.00');
  if (paid.length === 0) return null;
  const nameOf = ({ accountName }: Bill) => accountName ?? ABSENT;
  const groups = [...new Set(paid.map(nameOf))].map((name) => ({
    name,
    own: paid.filter((bill) => nameOf(bill) === name),
  }));
  return (
    <section aria-label="Bills of other accounts" className="rounded-lg border border-border px-3.5 py-2">
      <Facts>
        {groups.map(({ name, own }) => (
          <Fragment key={name}>
            <Fact label={`${formatCountOf(own.length, 'bill')} to pay from ${name}`}>
              {formatDeduction(fromCents(own.reduce((sum, { payable }) => sum + toCents(payable), 0n)))}
            </Fact>
            {own.map(toFact)}
          </Fragment>
        ))}
      </Facts>
    </section>
  );
}

function toFact({ id, vendor, payable }: Bill) {
  return (
    <Fact key={id} label={<span className="pl-3 text-xs">{vendor}</span>}>
      <span className="text-xs text-muted-foreground">{formatMoneyWithCents(payable)}</span>
    </Fact>
  );
}
