import { useQuery } from '@tanstack/react-query';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Roi } from '../properties/property-badges.tsx';
import { portfolioSummaryQuery } from './portfolio.queries.ts';

/** The cost and value of the properties currently owned. */
export function PortfolioMetrics() {
  const { data, isPending } = useQuery(portfolioSummaryQuery);
  const held = data && formatCountOf(data.heldProperties, 'property', 'properties');
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        {
          label: 'Total Investment',
          figure: data && formatMoney(data.totalInvestment),
          support: held && `${held} owned`,
        },
        {
          label: 'Current Value',
          figure: data && formatMoney(data.currentValue),
          support: 'From the latest valuations',
        },
        { label: 'Portfolio ROI', figure: data && <Roi roi={data.roi} />, support: 'Unrealized appreciation' },
        { label: 'Active Properties', figure: data?.activeProperties, support: held && `of ${held}` },
      ]}
    />
  );
}
