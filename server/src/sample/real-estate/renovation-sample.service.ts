import { createBillSchema } from '@builder-os/contract/modules/finance/bills';
import { createCreditSchema } from '@builder-os/contract/modules/finance/vendor-credits';
import { addDays } from '@builder-os/contract/platform/calendar';
import { createBill } from '../../modules/finance/bills/bills.service.ts';
import { createCredit } from '../../modules/finance/vendor-credits/vendor-credits.service.ts';
import { startPropertyJob } from '../../modules/real-estate/property-jobs/property-jobs.service.ts';
import type { Act } from '../../platform/http/act.ts';
import type { SampleRecord } from '../../platform/sample/sample-records.ts';
import { findContactsOf, findOfferedCodes, findSampleJobs } from '../jobs/jobs-sample.queries.ts';

const VENDOR = 'Redfern Concrete';
const CODE = '03-200';

/**
 * The renovation of a property, with a bill for its footings and a credit of the vendor that isn't used yet. None where
 * there are no sample jobs, because real books are kept there.
 */
export async function addRenovation(act: Act, propertyId: number, today: string): Promise<SampleRecord[]> {
  if ((await findSampleJobs(act.tx)).size === 0) return [];
  const { id: jobId } = await startPropertyJob(act, propertyId);
  const job = { tableName: 'jobs', resource: 'job', recordId: jobId };
  const costCodeId = (await findOfferedCodes(act.tx, [CODE])).get(CODE);
  const vendorId = (await findContactsOf(act.tx, [VENDOR])).get(VENDOR);
  if (costCodeId === undefined || vendorId === undefined) return [job];
  const cost = { jobId, costCodeId, costType: 'subcontract' };
  const from = { vendor: VENDOR, vendorId, businessUnit: 'real_estate', category: 'Subcontractors' };
  const bill = await createBill(
    act,
    createBillSchema.parse({
      ...from,
      amount: '4850.00',
      billedOn: addDays(today, -3),
      dueDate: addDays(today, 42),
      referenceNumber: '2290',
      lines: [{ ...cost, amount: '4850.00', description: 'Footings and slab edge' }],
    }),
  );
  const credit = await createCredit(
    act,
    createCreditSchema.parse({
      ...from,
      amount: '350.00',
      creditedOn: addDays(today, -1),
      referenceNumber: '2290-C',
      lines: [{ ...cost, amount: '350.00', description: 'Half a yard of concrete returned' }],
    }),
  );
  return [
    job,
    { tableName: 'bills', resource: 'bill', recordId: bill.id },
    { tableName: 'bill_credits', resource: 'vendor-credit', recordId: credit.id },
  ];
}
