import type { TaxRate } from '@builder-os/contract/modules/invoicing/tax-rates';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { TaxRateFormDialog } from './tax-rate-form-dialog.tsx';
import { useCreateTaxRate, useDeleteTaxRate } from './tax-rates.mutations.ts';
import { taxRatesQuery } from './tax-rates.queries.ts';

/** The sales tax rates of each place, each from a day on. */
export function TaxRatesDialog({ onClose }: { onClose: () => void }) {
  const { data: rates, isError, isFetching, refetch } = useQuery(taxRatesQuery);
  const { reason } = useCan('role:manager');
  const { mutateAsync: remove } = useDeleteTaxRate();
  const { mutateAsync: create } = useCreateTaxRate();
  const [form, setForm] = useState<{ rate?: TaxRate } | null>(null);
  const deleteRate = ({ id, place, percent, startsOn }: TaxRate) =>
    void perform({
      run: () => remove(id),
      done: { title: 'Rate deleted', description: place },
      failed: 'Failed to delete rate',
      undo: () =>
        perform({
          run: () => create({ place, percent, startsOn }),
          done: { title: 'Rate restored', description: place },
          failed: 'Failed to restore rate',
        }),
    });
  if (form) return <TaxRateFormDialog {...form} onClose={() => setForm(null)} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Sales Tax Rates"
      description="A rate applies from its start date until the next rate for the same place starts. Issued invoices keep the rate they had."
      className="sm:w-140"
    >
      <DialogBody>
        {rates ? (
          rates.length === 0 ? (
            <p className="py-4 text-center text-muted-foreground">
              No rates yet. Add the rate for each place where you collect sales tax.
            </p>
          ) : (
            <ul aria-label="Sales tax rates" className="divide-y divide-border rounded-lg border border-border">
              {rates.map((rate) => (
                <li key={rate.id} className="flex items-center gap-3 px-3 py-1.5 text-sm">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{rate.place}</span>
                    <span className="block text-xs text-muted-foreground">From {formatLongDay(rate.startsOn)}</span>
                  </span>
                  <span className="tabular">{trimDecimal(rate.percent)}%</span>
                  <IconButton
                    aria-label={`Edit the rate of ${rate.place} from ${formatLongDay(rate.startsOn)}`}
                    size="sm"
                    disabledReason={reason ?? usedReason(rate)}
                    onClick={() => setForm({ rate })}
                  >
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    aria-label={`Delete the rate of ${rate.place} from ${formatLongDay(rate.startsOn)}`}
                    size="sm"
                    disabledReason={reason ?? usedReason(rate)}
                    onClick={() => deleteRate(rate)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        ) : isError ? (
          <p role="alert" className="flex items-center gap-3 py-4 text-sm">
            Couldn’t load sales tax rates.
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" disabledReason={reason} onClick={() => setForm({})}>
          <Plus aria-hidden="true" />
          Add Rate
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function usedReason({ isUsed }: TaxRate): string | undefined {
  return isUsed ? 'Invoices use it. Add a rate that starts on a later day.' : undefined;
}
