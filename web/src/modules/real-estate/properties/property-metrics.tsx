import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { organization } from '../../../app/organization.ts';
import { orDash } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Roi } from './property-badges.tsx';

/** A property's value and returns. Each percentage states its basis. */
export function PropertyMetrics({ property }: { property: PropertyDetail }) {
  const { currentValue, valuedOn, roi, totalReturn, cashOnCash, capRate, cashFlow, noi } = property;
  return (
    <MetricStrip
      className="sm:grid-cols-5"
      metrics={[
        {
          label: 'Current value',
          figure: formatMoney(currentValue),
          support: valuedOn ? `Valued ${formatDay(valuedOn, organization)}` : 'Same as investment until valued',
        },
        { label: 'ROI', figure: <Roi roi={roi} />, support: 'Unrealized appreciation' },
        {
          label: 'Cash-on-cash',
          figure: orDash(cashOnCash, formatPercent),
          support: `${formatMoney(cashFlow)} in the last 12 months`,
        },
        {
          label: 'Cap rate',
          figure: orDash(capRate, formatPercent),
          support: `${formatMoney(noi)} NOI in the last 12 months`,
        },
        { label: 'Total return', figure: orDash(totalReturn, formatPercent), support: 'Including distributions' },
      ]}
    />
  );
}
