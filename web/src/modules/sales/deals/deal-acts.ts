import type { Deal, DealStage } from '@builder-os/contract/modules/sales/deals';

/** What a deal must tell to be acted on: a card of the board and a whole deal alike. */
export type MovableDeal = Pick<Deal, 'id' | 'title' | 'company' | 'stage' | 'value' | 'version'>;

/** What can be done with one deal from its card or row. */
export interface DealActs {
  open: (id: number) => void;
  edit: (deal: MovableDeal) => void;
  /** Asks for the stage. */
  chooseStage: (deal: MovableDeal) => void;
  advance: (deal: MovableDeal, to: DealStage) => void;
  remove: (deal: MovableDeal) => void;
}
