import type { RequestBillWaiver } from '@builder-os/contract/modules/finance/bill-waivers';
import type { Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { checkChargesJobs } from '../../jobs/jobs/jobs.service.ts';
import { createWaiver } from '../../purchasing/waivers/waivers.service.ts';
import { lockBill } from '../bills/bills.service.ts';

/** Requests a lien waiver for a bill's payment, on one of its jobs. */
export async function requestBillWaiver(
  act: Act,
  billId: number,
  { jobId, ...terms }: RequestBillWaiver,
): Promise<Waiver> {
  const bill = await lockBill(act, { id: billId });
  if (bill.status === 'cancelled') throw conflict('This bill is canceled.');
  if (bill.vendorId === null) throw conflict('This bill has no contact as its vendor. Choose one in the bill first.');
  const jobs = [...new Set(bill.lines.flatMap((line) => (line.jobId === null ? [] : [line.jobId])))];
  const [only] = jobs;
  if (only === undefined) throw conflict('This bill isn’t for a job, so there’s nothing to put a lien on.');
  const chosen = jobId ?? (jobs.length === 1 ? only : undefined);
  if (chosen === undefined || !jobs.includes(chosen)) throw validation({ jobId: 'Choose one of the bill’s jobs.' });
  checkChargesJobs(act);
  return createWaiver(act, { ...terms, jobId: chosen, vendorId: bill.vendorId }, billId);
}
