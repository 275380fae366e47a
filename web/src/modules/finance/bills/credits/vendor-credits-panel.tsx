import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { DetailPanel } from '../../../../ui/overlay/detail-panel.tsx';
import { PanelFailure } from '../../../../ui/state/panel-failure.tsx';
import { nameCredit } from '../bill-labels.ts';
import { openCreditsQuery } from '../vendor-credits.queries.ts';

/** A vendor's credits with something left to apply, on its page. Renders nothing if there are none. */
export function VendorCreditsPanel({ vendorId }: { vendorId: number }) {
  const { allowed } = useCan('financial_read');
  const query = useQuery({ ...openCreditsQuery({ vendorId }), enabled: allowed });
  const { data: credits = [] } = query;
  if (query.isError && !query.data) {
    return (
      <DetailPanel title="Open credits">
        <PanelFailure what="the credits" query={query} />
      </DetailPanel>
    );
  }
  if (credits.length === 0) return null;
  const total = fromCents(credits.reduce((sum, { left }) => sum + toCents(left), 0n));
  return (
    <DetailPanel title="Open credits">
      <ul className="grid gap-1.5 px-4 py-2.5 text-sm">
        {credits.map((credit) => (
          <li key={credit.id} className="flex items-center gap-3">
            <Link
              to="/financial"
              search={{ tab: 'profit-first', part: 'bills', credit: credit.id }}
              className="min-w-0 flex-1 wrap-or-truncate text-link hover:underline"
            >
              {nameCredit(credit)}
            </Link>
            <span className="tabular">{formatMoneyWithCents(credit.left)}</span>
          </li>
        ))}
        <li className="flex items-center gap-3 font-strong">
          <span className="flex-1">Left to apply</span>
          <span className="tabular">{formatMoneyWithCents(total)}</span>
        </li>
      </ul>
    </DetailPanel>
  );
}
