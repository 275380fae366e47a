import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatePanel } from '../../../ui/panel.tsx';

/** What is on order. */
export function OrdersTab() {
  return (
    <StatePanel>
      <EmptyState
        art="sheet"
        headline="No Active Orders"
        sentence="An order goes through four steps: submit plans, engineering, quote approval, delivery."
      />
    </StatePanel>
  );
}
