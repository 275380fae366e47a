import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailLine, DetailLines, DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { useRevealTaxId } from './vendors.mutations.ts';

/** A vendor's tax data. The whole number is only shown on request, which the activity log records. */
export function TaxPanel({ vendor }: { vendor: Vendor }) {
  const [shown, setShown] = useState<string>();
  const reveal = useRevealTaxId();
  const { reason } = useCan('financial_write');
  async function show() {
    try {
      const { taxId } = await reveal.mutateAsync(vendor.id);
      setShown(taxId);
    } catch (error) {
      errorToast(error, 'Failed to show tax ID');
    }
    // The mutation would keep the number in memory.
    reveal.reset();
  }
  return (
    <DetailPanel title="Tax">
      <DetailLines>
        <DetailLine label="Tax ID">
          {vendor.taxId !== null && <span className="tabular">{shown ?? vendor.taxId}</span>}
        </DetailLine>
        <DetailLine label="W-9">
          {vendor.taxFormOn === null ? 'Not on file' : `On file since ${formatLongDay(vendor.taxFormOn)}`}
        </DetailLine>
        <DetailLine label="1099 eligible">{vendor.is1099Eligible ? 'Yes' : 'No'}</DetailLine>
      </DetailLines>
      {vendor.taxId !== null && (
        <div className="grid gap-1.5 border-t border-border px-4 py-2.5">
          <Button
            size="sm"
            className="justify-self-start"
            pending={reveal.isPending}
            disabledReason={reason}
            onClick={() => (shown === undefined ? void show() : setShown(undefined))}
          >
            {shown === undefined ? 'Show Tax ID' : 'Hide Tax ID'}
          </Button>
          <p className="text-xs text-muted-foreground">The activity log records who shows it.</p>
        </div>
      )}
    </DetailPanel>
  );
}
