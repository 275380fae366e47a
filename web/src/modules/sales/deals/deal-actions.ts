import type { Deal, DealStage } from '@builder-os/contract/modules/sales/deals';

/** The fields needed to act on a deal, which board cards and whole deals both have. */
export type MovableDeal = Pick<Deal, 'id' | 'title' | 'company' | 'stage' | 'value' | 'version'>;

/** Actions for a deal from its card or row. */
export interface DealActions {
  open: (id: number) => void;
  edit: (deal: MovableDeal) => void;
  /** Opens the stage picker. */
  chooseStage: (deal: MovableDeal) => void;
  advance: (deal: MovableDeal, to: DealStage) => void;
  remove: (deal: MovableDeal) => void;
}
