import type { Executor } from '../../../platform/db/database.ts';
import { type DealFigure, findDealFigures } from './deal-figures.queries.ts';

/** The deal figures that other modules plan with: the expected pipeline and the amount won, from the counters. */
export function listDealFigures(db: Executor): Promise<DealFigure[]> {
  return findDealFigures(db);
}
