import type { Package } from '@builder-os/contract/modules/education/packages';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { organization } from '../../../app/organization.ts';
import { formatDay, formatMoment } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SourceInvoiceLink } from '../../invoicing/invoices/source-invoice-link.tsx';
import { STATE_LABELS, STATE_TONES, WARNING_LABELS } from './package-labels.ts';
import { type PackageActions, PackageMenu } from './package-menu.tsx';

interface PackageLineProps {
  sold: Package;
  /** The invoice started from the package; null if there is none, undefined while that isn’t known. */
  invoice: Invoice | null | undefined;
  actions: PackageActions;
}

/** A client's package: sessions used and left, its last day and the unpaid amount. */
export function PackageLine({ sold, invoice, actions }: PackageLineProps) {
  const { contactName, programName, state, used, sessionsTotal, left, undelivered, lapsed, warnings } = sold;
  const text = [programName, `${used} of ${sessionsTotal} used`, whenOf(sold)].join(' · ');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-4.5 font-medium">{contactName ?? 'Deleted contact'}</span>
        <span title={text} className="block text-xs text-muted-foreground sm:truncate">
          {text}
        </span>
        {warnings.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {warnings.map((warning) => (
              <Badge key={warning} tone="timber">
                {WARNING_LABELS[warning]}
              </Badge>
            ))}
          </span>
        )}
        {/* Beside it, there's no width left for the name on a phone. */}
        {invoice && (
          <span className="mt-1 block text-sm sm:hidden">
            <SourceInvoiceLink invoice={invoice} />
          </span>
        )}
      </span>
      {invoice && (
        <span className="max-sm:hidden">
          <SourceInvoiceLink invoice={invoice} />
        </span>
      )}
      {state !== 'active' && <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>}
      <span className="min-w-20 text-right leading-4.5 whitespace-nowrap tabular">
        <span className="block font-strong">{left} left</span>
        <span className="block text-xs text-muted-foreground">
          {formatMoneyWithCents(state === 'expired' ? lapsed : undelivered)}
        </span>
      </span>
      <PackageMenu {...{ sold, invoice, actions }} />
    </>
  );
}

function whenOf({ nextSessionAt, endsOn, state }: Package): string {
  if (nextSessionAt !== null) return `next ${formatMoment(nextSessionAt, organization)}`;
  return `${state === 'expired' ? 'ended' : 'until'} ${formatDay(endsOn, organization)}`;
}
