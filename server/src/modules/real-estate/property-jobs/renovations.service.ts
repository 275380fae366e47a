import type { CostSource } from '@builder-os/contract/modules/job-costs/cost-report';
import type { Renovation } from '@builder-os/contract/modules/real-estate/property-jobs';
import type { Executor } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { listCostSources } from '../../job-costs/cost-report/cost-report.service.ts';
import { getProperty } from '../properties/properties.service.ts';
import { findRenovations } from './renovation-costs.queries.ts';

/** The jobs on a property that cost something, with their cost to date. */
export async function listRenovations(db: Executor, propertyId: number): Promise<Renovation[]> {
  await getProperty(db, propertyId);
  const { today } = await findOfficeDay(db);
  return findRenovations(db, propertyId, today);
}

/** The rows of a renovation’s cost: the same as the actual cost in the job’s cost report. */
export async function listRenovationCosts(
  db: Executor,
  { id, jobId }: { id: number; jobId: number },
): Promise<CostSource[]> {
  const renovations = await listRenovations(db, id);
  if (!renovations.some((renovation) => renovation.jobId === jobId)) throw notFound('Renovation');
  return listCostSources(db, jobId, { figure: 'actual' });
}
