import type { CreateFinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { checkCostCode } from '../../jobs/cost-codes/cost-codes.service.ts';
import { checkChargesJobs } from '../../jobs/jobs/jobs.service.ts';

type Cost = Pick<CreateFinancialTransaction, 'jobId' | 'costCodeId' | 'costType'>;

/**
 * The job, cost code and type of a cost; all three or none. The ledger checks that the job is open.
 * @param kept the job and code it had before, which may be retired or hidden from the person by now
 * @throws AppError `validation` (400) naming the missing or mismatched field
 */
export async function chooseCost(
  act: Act,
  { jobId = null, costCodeId = null, costType = null }: Cost,
  kept?: Pick<Cost, 'jobId' | 'costCodeId'>,
) {
  if (jobId === null && costCodeId === null && costType === null) return { jobId, costCodeId, costType };
  if (jobId === null) throw validation({ jobId: 'Choose the job of this cost.' });
  if (costCodeId === null) throw validation({ costCodeId: 'Choose the cost code of the job’s cost.' });
  if (costType === null) throw validation({ costType: 'Choose the cost type of the job’s cost.' });
  if (jobId !== kept?.jobId) checkChargesJobs(act);
  await checkCostCode(act, costCodeId, { kept: kept?.costCodeId ?? undefined });
  return { jobId, costCodeId, costType };
}
