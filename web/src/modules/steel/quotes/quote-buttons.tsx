import { Calculator, FilePlus2 } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';

/** Starts a quote from the calculation, on any tab. */
export function RequestQuoteButton() {
  const { change } = useSteelUrlState();
  const { reason } = useCan('steel_framing_write');
  return (
    <Button
      variant="primary"
      size="sm"
      disabledReason={reason}
      onClick={() => change({ tab: 'pricing', dialog: 'quote' })}
    >
      Request Quote
    </Button>
  );
}

/** Saves the price next to it as a quote. */
export function SaveQuoteButton() {
  const { change } = useSteelUrlState();
  const { reason } = useCan('steel_framing_write');
  return (
    <Button variant="primary" disabledReason={reason} onClick={() => change({ dialog: 'quote' })}>
      <FilePlus2 aria-hidden="true" />
      Save as Quote
    </Button>
  );
}

/** Opens the calculator, where an order starts. */
export function CalculateButton() {
  const { openTab } = useSteelUrlState();
  return (
    <Button onClick={() => openTab('pricing')}>
      <Calculator aria-hidden="true" />
      Calculate New Order
    </Button>
  );
}
