import type { DealActs } from './deal-acts.ts';

/** What the open deal needs, whole and in its head. */
export interface DealDetailProps {
  id: number;
  acts: DealActs;
  /** The deals before and after, in the order they are shown in. */
  previousId: number | undefined;
  nextId: number | undefined;
  onTurn: (id: number) => void;
  onClose: () => void;
}
