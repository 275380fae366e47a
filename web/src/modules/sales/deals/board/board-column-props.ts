import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { DealActions } from '../deal-actions.ts';

/** The props of a board column, for its header and cards. */
export interface BoardColumnProps {
  column: BoardColumn;
  actions: DealActions;
  /** The lifted card's id; it's still in the column it came from. */
  liftedId: number | undefined;
  /** The index in this column where the lifted card would be dropped. */
  slot: number | undefined;
  /** The card in the board's tab order. */
  activeId: number | undefined;
  /** Called after each render: a card waiting for the focus may exist now. */
  onRendered: () => void;
  onEndReached: (stage: BoardColumn['stage']) => void;
}
