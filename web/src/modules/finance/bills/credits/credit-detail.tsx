import type { VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../../app/organization.ts';
import { perform } from '../../../../app/records/perform.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { BackButton } from '../../../../ui/back-button.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TabSkeleton } from '../../../../ui/filter/tab-skeleton.tsx';
import { MetricStrip } from '../../../../ui/metric-strip.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FigureTable } from '../../../../ui/table/figure-table.tsx';
import { LoadFailure } from '../../financial-overview/load-failure.tsx';
import { CREDIT_STATUS_LABELS, CREDIT_STATUS_TONES, nameCredit } from '../bill-labels.ts';
import { BILL_LINE_COLUMNS, billLineCells } from '../form/bill-line-cells.tsx';
import { nameLine } from '../form/line-names.ts';
import { useUnapplyCredit, useVoidCredit } from '../vendor-credits.mutations.ts';
import { creditQuery } from '../vendor-credits.queries.ts';

/** A credit of a vendor with its lines and the bills it’s applied to, in place of the list. */
export function CreditDetail({ id, onBack }: { id: number; onBack: () => void }) {
  const { data: credit, error, isFetching, refetch } = useQuery(creditQuery(id));
  return (
    <div className="grid gap-3.5 sm:gap-4">
      <BackButton onClick={onBack}>All credits</BackButton>
      {credit ? (
        <LoadedCredit credit={credit} />
      ) : error ? (
        <LoadFailure error={error} what="the credit" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <TabSkeleton />
      )}
    </div>
  );
}

function LoadedCredit({ credit }: { credit: VendorCredit }) {
  const { id, vendor, version, referenceNumber, creditedOn, amount, applied, left, status, notes } = credit;
  const canWrite = useCan('financial_write');
  const { mutateAsync: withdraw } = useVoidCredit();
  const [isVoiding, setIsVoiding] = useState(false);
  const isApplied = applied !== '0.00';
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-lg/6 font-semibold break-words">{vendor}</h2>
        {referenceNumber && <span className="text-muted-foreground">{referenceNumber}</span>}
        <Badge tone={CREDIT_STATUS_TONES[status]}>{CREDIT_STATUS_LABELS[status]}</Badge>
        <span className="flex-1" />
        {status !== 'void' && (
          <Button
            disabledReason={
              canWrite.reason ?? (isApplied ? 'It’s applied to bills. Remove it from them first.' : undefined)
            }
            onClick={() => setIsVoiding(true)}
          >
            <Ban aria-hidden="true" />
            Void Credit
          </Button>
        )}
      </header>
      <MetricStrip
        isLoading={false}
        metrics={[
          {
            label: 'Credited',
            figure: formatMoneyWithCents(amount),
            support: formatDay(creditedOn, organization),
          },
          { label: 'Applied', figure: formatMoneyWithCents(applied) },
          { label: 'Remaining', figure: formatMoneyWithCents(left) },
        ]}
      />
      <Lines credit={credit} />
      <Applications credit={credit} />
      {notes && (
        <Panel title="Notes">
          <p className="px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">{notes}</p>
        </Panel>
      )}
      {isVoiding && (
        <ConfirmDialog
          title="Void credit?"
          description={`${nameCredit(credit)} from ${vendor}, ${formatMoneyWithCents(amount)}, will no longer lower what you owe. This can’t be undone.`}
          confirmLabel="Void Credit"
          icon={<Ban aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => withdraw({ id, version }),
              done: { title: 'Credit voided', description: vendor },
              failed: 'Failed to void credit',
            })
          }
          onClose={() => setIsVoiding(false)}
        />
      )}
    </>
  );
}

function Lines({ credit: { lines, amount, category } }: { credit: VendorCredit }) {
  return (
    <Panel title="Lines">
      <FigureTable
        title="Lines of the credit"
        isFrameless
        columns={BILL_LINE_COLUMNS}
        rows={[
          ...lines.map((line, index) => ({
            id: String(line.id),
            label: nameLine(lines, index, 'Whole credit'),
            cells: billLineCells(line, category),
          })),
          { id: 'total', kind: 'total' as const, label: 'Total', cells: ['', '', '', formatMoneyWithCents(amount)] },
        ]}
      />
    </Panel>
  );
}

function Applications({ credit: { id, applications } }: { credit: VendorCredit }) {
  const canWrite = useCan('financial_write');
  const unapply = useUnapplyCredit();
  return (
    <Panel title="Applied to">
      {applications.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          No bills yet. Open a bill of this vendor and click Apply Credit.
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {applications.map(({ id: application, billId, vendor, referenceNumber, amount, appliedOn }) => (
            <li key={application} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
              <Link
                to="/financial"
                search={{ tab: 'profit-first', part: 'bills', bill: billId }}
                aria-label={
                  referenceNumber
                    ? undefined
                    : `${vendor}, ${formatMoneyWithCents(amount)} on ${formatDay(appliedOn, organization)}`
                }
                className="min-w-0 flex-1 wrap-or-truncate text-link hover:underline"
              >
                {[vendor, referenceNumber].filter(Boolean).join(' ')}
              </Link>
              <span className="text-xs text-muted-foreground">{formatDay(appliedOn, organization)}</span>
              <span className="tabular">{formatMoneyWithCents(amount)}</span>
              <Button
                size="sm"
                aria-label={`Remove from Bill ${referenceNumber ?? vendor}, ${formatMoneyWithCents(amount)} on ${formatDay(appliedOn, organization)}`}
                disabledReason={canWrite.reason}
                pending={unapply.isPending && unapply.variables?.billId === billId}
                onClick={() =>
                  void perform({
                    run: () => unapply.mutateAsync({ id, billId }),
                    done: { title: 'Credit removed from bill', description: vendor },
                    failed: 'Failed to remove credit from bill',
                  })
                }
              >
                Remove from Bill
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
