import type { Executor } from '../../../platform/db/database.ts';
import { type DealFigure, findDealFigures } from './deal-figures.queries.ts';

/** What other modules plan and judge by: the pipeline to come and what was won, counted already. */
export function listDealFigures(db: Executor): Promise<DealFigure[]> {
  return findDealFigures(db);
}
