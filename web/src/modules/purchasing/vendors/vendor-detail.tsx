import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { termsOf } from '@builder-os/contract/platform/terms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { isGone, RecordUnavailable } from '../../../app/records/record-unavailable.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatPercent } from '../../../format/percent.ts';
import { fullName } from '../../../format/person.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailLine, DetailLines, DetailPanel, DetailText } from '../../../ui/overlay/detail-panel.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { VendorCreditsPanel } from '../../finance/bills/credits/vendor-credits-panel.tsx';
import { OutsiderPagesPanel } from '../../job-pages/page-links/outsider-pages-panel.tsx';
import { VendorUploadsPanel } from '../../job-pages/vendor-page/vendor-uploads-panel.tsx';
import { PapersPanel } from '../vendor-papers/papers-panel.tsx';
import { WaiversPanel } from '../waivers/waivers-panel.tsx';
import { PapersBadge } from './papers-badge.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { useVendorActions } from './use-vendor-actions.ts';
import type { VendorsUrlState } from './use-vendors-url-state.ts';
import { namesOfTrades } from './vendor-labels.ts';
import { VendorMenu } from './vendor-menu.tsx';
import { vendorQuery } from './vendors.queries.ts';

interface VendorDetailProps {
  id: number;
  address: VendorsUrlState;
}

/** A vendor in place of the list: its terms, tax data and papers. */
export function VendorDetail({ id, address }: VendorDetailProps) {
  const { data, error, refetch, isFetching } = useQuery(vendorQuery(id));
  const vendor = isGone(error) ? undefined : data;
  return (
    <>
      <BackButton variant="ghost" onClick={address.openList} className="-ml-3">
        All vendors
      </BackButton>
      {vendor ? (
        <LoadedVendor vendor={vendor} address={address} />
      ) : error ? (
        <ScreenState>
          <RecordUnavailable
            noun="vendor"
            error={error}
            goneBecause="It may have been removed, or its contact was deleted."
            action={
              <Button variant="primary" onClick={address.openList}>
                Go to Vendors
              </Button>
            }
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </ScreenState>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </>
  );
}

function LoadedVendor({ vendor, address }: { vendor: Vendor; address: VendorsUrlState }) {
  const { reason } = useCan('jobs_write');
  const actions = useVendorActions({ open: address.openVendor, edit: address.openEdit, onRemove: address.openList });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="min-w-0 text-lg font-semibold break-words">{vendor.name}</h2>
        <PapersBadge state={vendor.papersState} isAlone />
        <span className="flex-1" />
        <Button disabledReason={reason} onClick={() => address.openEdit(vendor.id)}>
          <Pencil aria-hidden="true" />
          Edit Vendor
        </Button>
        <VendorMenu vendor={vendor} actions={actions} isOnPage />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <TermsPanel vendor={vendor} />
          <VendorCreditsPanel vendorId={vendor.id} />
          <TaxPanel key={vendor.version} vendor={vendor} />
          <OutsiderPagesPanel subject={{ of: 'vendor', id: vendor.id }} name={vendor.name} email={vendor.email ?? ''} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <VendorUploadsPanel vendorId={vendor.id} />
          <PapersPanel vendor={vendor} />
          <WaiversPanel of={{ vendorId: vendor.id }} />
        </div>
      </div>
    </>
  );
}

function TermsPanel({ vendor }: { vendor: Vendor }) {
  return (
    <DetailPanel title="Terms">
      <DetailLines>
        <DetailLine label="Contact">
          <Link to="/contacts/$id" params={{ id: String(vendor.id) }} className="text-link hover:underline">
            {fullName(vendor)}
          </Link>
        </DetailLine>
        <DetailLine label="Email">{vendor.email}</DetailLine>
        <DetailLine label="Phone">{vendor.phone}</DetailLine>
        <DetailLine label="Payment terms">{termsOf(vendor.termsDays)}</DetailLine>
        <DetailLine label="Retainage">{formatPercent(vendor.retainagePercent)}</DetailLine>
        <DetailLine label="Lien waivers">{vendor.requiresWaivers ? 'Required for payment' : 'Not required'}</DetailLine>
        <DetailLine label="Default cost code">{vendor.costCode}</DetailLine>
      </DetailLines>
      <DetailText label="Trades" text={namesOfTrades(vendor.trades)} />
      <DetailText label="Notes" text={vendor.notes} />
    </DetailPanel>
  );
}
