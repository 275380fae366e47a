import type { Executor } from '../../../platform/db/database.ts';
import { type DealFigure, findDealFigures } from './deal-figures.queries.ts';

/** The deal figures that other modules plan with: the expected pipeline and what was won, already counted. */
export function listDealFigures(db: Executor): Promise<DealFigure[]> {
  return findDealFigures(db);
}
