import type { UnitRevenue } from '@builder-os/contract/modules/finance/financial-overview';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { UNIT_LABELS, unitFills } from '../../../app/business-units.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

/** A business unit's revenue. */
export function UnitCard({ unit }: { unit: UnitRevenue }) {
  const { businessUnit, revenue, netProfit, margin, share, projects } = unit;
  return (
    <section
      aria-label={UNIT_LABELS[businessUnit]}
      className="@container min-w-0 rounded-lg border border-border bg-card px-4 py-3.5"
    >
      <p className="flex items-center gap-2 text-sm">
        <BusinessUnitMark unit={businessUnit} className="min-w-0 flex-1 truncate font-strong" />
        <span className="text-xs whitespace-nowrap text-muted-foreground tabular">
          {formatPercent(share)} <span className="@max-[16rem]:sr-only">of revenue</span>
        </span>
      </p>
      <p className="figure-display mt-0.5 text-[22px]/7">{formatMoney(revenue)}</p>
      <Progress
        value={Number(margin)}
        label={`${UNIT_LABELS[businessUnit]} margin`}
        barClassName={unitFills[businessUnit]}
        className="mt-2.25 mb-1.75 h-1.25"
      />
      <p className="flex gap-3 text-xs text-muted-foreground tabular">
        <span className="flex-1">{formatMoney(netProfit)} net</span>
        <span className="@max-[16rem]:hidden">{formatCountOf(projects, 'project')}</span>
        <span>{formatPercent(margin)} margin</span>
      </p>
    </section>
  );
}

export function UnitCardSkeleton() {
  return (
    <div className="grid gap-3.5 rounded-lg border border-border bg-card px-4 py-4.5">
      <Skeleton className="w-28" />
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-1.25 w-full" />
      <Skeleton className="w-40" />
    </div>
  );
}
