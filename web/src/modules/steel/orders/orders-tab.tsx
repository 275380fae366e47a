import { orderEndpoints } from '@builder-os/contract/modules/steel/orders';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { CapacityPanel } from '../capacity/capacity-panel.tsx';
import type { ORDER_VIEWS } from '../division/steel-search.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { CalculateButton } from '../quotes/quote-buttons.tsx';
import { QuotesPart } from '../quotes/quotes-part.tsx';
import { DeliveredOrders } from './delivered-orders.tsx';
import { OrderBoard } from './order-board.tsx';

const VIEWS = [
  { value: 'board', label: 'Orders' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'delivered', label: 'Delivered' },
] as const satisfies { value: (typeof ORDER_VIEWS)[number]; label: string }[];

/** Open orders, quotes and delivered orders. */
export function OrdersTab() {
  const { search, change } = useSteelUrlState();
  const view = search.shown ?? 'board';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Orders and quotes"
          options={VIEWS}
          value={view}
          onValueChange={(next) =>
            change({ shown: next === 'board' ? undefined : next, q: undefined, status: undefined })
          }
        />
        <span className="ml-auto flex flex-wrap gap-2">
          {view !== 'quotes' && <OrderExport />}
          <CalculateButton />
        </span>
      </div>
      {view === 'board' && (
        <>
          <OrderBoard />
          <CapacityPanel />
        </>
      )}
      {view === 'quotes' && <QuotesPart />}
      {view === 'delivered' && <DeliveredOrders />}
    </>
  );
}

/** Exports open and delivered orders as a workbook. */
function OrderExport() {
  return (
    <a href={endpointUrl(orderEndpoints.export)} download className={buttonClasses()}>
      <Download aria-hidden="true" />
      Export Orders
    </a>
  );
}
