import type { DealActions } from '../deal-actions.ts';

/** The props of an open deal and its header. */
export interface DealDetailProps {
  id: number;
  actions: DealActions;
  /** The previous and next deals, in the order they're shown. */
  previousId: number | undefined;
  nextId: number | undefined;
  onTurn: (id: number) => void;
  onClose: () => void;
}
