import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { termsOf } from '@builder-os/contract/platform/terms';
import { Link } from '@tanstack/react-router';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { PapersBadge } from './papers-badge.tsx';
import type { VendorActions } from './use-vendor-actions.ts';
import { namesOfTrades } from './vendor-labels.ts';
import { VendorMenu } from './vendor-menu.tsx';

interface VendorsPhoneListProps {
  rows: PageRows<Vendor>;
  actions: VendorActions;
}

/** Vendors on a phone: name and terms, trades, and how the papers are. */
export function VendorsPhoneList({ rows, actions }: VendorsPhoneListProps) {
  return (
    <PhoneList label="Vendors" rows={rows} className="min-h-23.75">
      {(vendor) => (
        <>
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline gap-2">
              <Link
                to="/jobs"
                search={{ tab: 'vendors', vendor: vendor.id }}
                className="min-w-0 flex-1 wrap-anywhere text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
              >
                {vendor.name}
              </Link>
              <span className="text-sm text-muted-foreground tabular">{termsOf(vendor.termsDays)}</span>
            </p>
            <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">
              {namesOfTrades(vendor.trades) || vendor.phone || vendor.email}
            </p>
            <p className="mt-1.5 flex">
              <PapersBadge state={vendor.papersState} isAlone />
            </p>
          </div>
          <VendorMenu vendor={vendor} actions={actions} className="relative z-1 -my-2 -mr-3 -ml-2" />
        </>
      )}
    </PhoneList>
  );
}
