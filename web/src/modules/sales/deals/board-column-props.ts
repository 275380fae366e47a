import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { DealActs } from './deal-acts.ts';

/** What a column of the board needs, for its head and its cards. */
export interface BoardColumnProps {
  column: BoardColumn;
  acts: DealActs;
  /** The card that is lifted, in the column it came from. */
  liftedId: number | undefined;
  /** Where the lifted card would land in this column. */
  slot: number | undefined;
  /** The card that is the board's tab stop. */
  activeId: number | undefined;
  /** Called after each rendering: a card that waits for the focus may exist now. */
  onRendered: () => void;
  onEndReached: (stage: BoardColumn['stage']) => void;
}
