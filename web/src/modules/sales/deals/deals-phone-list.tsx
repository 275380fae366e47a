import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { formatMoney } from '../../../format/money.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DealActs } from './deal-acts.ts';
import { DealMenu } from './deal-menu.tsx';
import { DealStageMark } from './deal-stage-mark.tsx';
import type { DealRows } from './use-deal-rows.ts';

interface DealsPhoneListProps {
  rows: DealRows;
  acts: DealActs;
  focusId: number | undefined;
}

/** The deals on a phone: title and company, stage, value. */
export function DealsPhoneList({ rows, acts, focusId }: DealsPhoneListProps) {
  return (
    <div ref={rows.list} aria-busy={rows.isLoading || undefined} className="rounded-lg border border-border bg-card">
      <ul aria-label="Deals" style={{ paddingTop: rows.spaceAbove, paddingBottom: rows.spaceBelow }}>
        {rows.indexes.map((index) => {
          const deal = rows.dealAt(index);
          return (
            <li
              key={deal?.id ?? `row ${index}`}
              aria-setsize={rows.rowCount}
              aria-posinset={index + 1}
              className="relative flex h-21.75 items-center gap-3 border-b border-border px-3.5 py-2.75 last:border-b-0"
            >
              {deal ? <PhoneRow deal={deal} acts={acts} hasFocus={deal.id === focusId} /> : <PhoneSkeleton />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function PhoneRow({ deal, acts, hasFocus }: { deal: Deal; acts: DealActs; hasFocus: boolean }) {
  return (
    <>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: closing a deal brings the focus back to where it was opened
          autoFocus={hasFocus}
          onClick={() => acts.open(deal.id)}
          className="block w-full truncate text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {deal.title}
        </button>
        <p className="truncate text-sm/4.75 text-muted-foreground">{deal.company}</p>
        <DealStageMark stage={deal.stage} className="mt-1 text-sm" />
      </div>
      <span className="text-base/5 font-strong tabular">{formatMoney(deal.value)}</span>
      <DealMenu deal={deal} acts={acts} className="relative z-1 -mr-3 -ml-2" />
    </>
  );
}

function PhoneSkeleton() {
  return (
    <div className="grid flex-1 gap-2.5 py-1.5">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-1/3" />
    </div>
  );
}
