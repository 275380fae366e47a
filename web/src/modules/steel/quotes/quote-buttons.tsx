import { Calculator, FilePlus2 } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { useSteelAddress } from '../division/use-steel-address.ts';

/** Keeps what is calculated as a quote. */
export function RequestQuoteButton({ className }: { className?: string }) {
  const { change } = useSteelAddress();
  const { reason } = useCan('steel_framing_write');
  return (
    <Button
      variant="primary"
      className={className}
      disabledReason={reason}
      onClick={() => change({ tab: 'pricing', dialog: 'quote' })}
    >
      <FilePlus2 aria-hidden="true" />
      Request Quote
    </Button>
  );
}

/** Leads to the calculator, where an order begins. */
export function CalculateButton() {
  const { openTab } = useSteelAddress();
  return (
    <Button onClick={() => openTab('pricing')}>
      <Calculator aria-hidden="true" />
      Calculate New Order
    </Button>
  );
}
