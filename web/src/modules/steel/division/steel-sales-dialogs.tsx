import { useQuery } from '@tanstack/react-query';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { capacityQuery } from '../capacity/capacity.queries.ts';
import { useSteelUrlState } from './use-steel-url-state.ts';

const NewQuoteDialog = loadWhenUsed(async () => (await import('../quotes/new-quote-dialog.tsx')).NewQuoteDialog);
const QuoteDialog = loadWhenUsed(async () => (await import('../quotes/quote-dialog.tsx')).QuoteDialog);
const OrderDialog = loadWhenUsed(async () => (await import('../orders/order-dialog.tsx')).OrderDialog);
const CapacityDialog = loadWhenUsed(async () => (await import('../capacity/capacity-dialog.tsx')).CapacityDialog);

/** The dialogs over the tabs: a quote, an order or the shop's capacity. */
export function SteelSalesDialogs() {
  const { search, change } = useSteelUrlState();
  const { dialog, quote, order, act } = search;
  const closeDialog = () => change({ dialog: undefined, deal: undefined });
  if (dialog === 'quote') {
    return (
      <NewQuoteDialog
        dealId={search.deal}
        onClose={closeDialog}
        onMade={(id) => change({ dialog: undefined, deal: undefined, tab: 'orders', shown: 'quotes', quote: id })}
      />
    );
  }
  if (dialog === 'capacity') return <OpenCapacity onClose={closeDialog} />;
  if (quote !== undefined) {
    return (
      <QuoteDialog
        key={quote}
        id={quote}
        onClose={() => change({ quote: undefined })}
        onOpen={(id) => change({ quote: id })}
        onOpenOrder={(id) => change({ quote: undefined, order: id })}
      />
    );
  }
  if (order === undefined) return null;
  return (
    <OrderDialog
      key={order}
      id={order}
      action={act}
      onAction={(next) => change({ act: next })}
      onOpenQuote={(id) => change({ order: undefined, act: undefined, quote: id })}
      onClose={() => change({ order: undefined, act: undefined })}
    />
  );
}

function OpenCapacity({ onClose }: { onClose: () => void }) {
  const { data: capacity } = useQuery(capacityQuery);
  return capacity ? <CapacityDialog capacity={capacity} onClose={onClose} /> : null;
}
