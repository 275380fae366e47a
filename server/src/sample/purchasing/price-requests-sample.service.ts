import { addDays } from '@builder-os/contract/platform/calendar';
import { takeRequestOrdinal } from '../../modules/purchasing/price-requests/price-requests.queries.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { findContactsOf, findOfferedCodes } from '../jobs/jobs-sample.queries.ts';
import { findContractedSampleJobs } from './orders-sample.queries.ts';
import { insertSampleRequest, REQUEST_FOLLOWERS } from './price-requests-sample.queries.ts';
import { SAMPLE_VENDORS } from './sample-vendors.ts';

/** One price request on a sample job: three vendors were asked, two answered. None without sample jobs. */
export const PRICE_REQUESTS_SAMPLE: Sample = {
  name: 'price-requests',
  tables: ['price_requests'],
  add: addRequestSample,
  shows: ['price-request'],
  followers: REQUEST_FOLLOWERS,
};

const LINES = [
  { code: '04-400', description: 'Screws and clips, coated', quantity: '1850', unit: 'ea' },
  { code: '04-400', description: 'Wedge anchors, 5/8 × 6', quantity: '64', unit: 'ea' },
];
/** Unit prices by line; the third vendor hasn't answered. */
const ANSWERS = [
  { prices: ['0.42', '6.5'], leadDays: 21, note: 'Includes freight to the site.' },
  { prices: ['0.395', '7.1'], leadDays: 35, note: null },
];

async function addRequestSample(act: Act): Promise<SampleRecord[]> {
  const jobs = await findContractedSampleJobs(act.tx);
  const job = jobs.find(({ closedOn }) => closedOn === null);
  const codes = await findOfferedCodes(act.tx, [...new Set(LINES.map(({ code }) => code))]);
  if (!job || codes.size === 0) return [];
  const { today } = await findOfficeDay(act.tx);
  const year = Number(today.slice(0, 4));
  const known = await findContactsOf(
    act.tx,
    SAMPLE_VENDORS.map(({ company }) => company),
  );
  const by = actorId(act);
  const sentAt = momentOf(addDays(today, -3));
  const row = await insertSampleRequest(
    act.tx,
    {
      jobId: job.id,
      title: 'Screws, clips and anchors',
      description: 'Please include delivery to the site.',
      dueOn: addDays(today, 10),
      status: 'sent',
      year,
      ordinal: await takeRequestOrdinal(act.tx, year),
      sentAt,
      sentBy: by,
      createdBy: by,
      createdAt: sentAt,
      updatedAt: sentAt,
    },
    LINES.map(({ code, ...line }) => ({ ...line, costCodeId: codes.get(code) ?? 0, costType: 'material' as const })),
    SAMPLE_VENDORS.slice(0, 3).map(({ company, firstName, lastName }, index) => {
      const answer = ANSWERS[index];
      return {
        vendorId: known.get(company) ?? null,
        vendorName: company,
        prices: answer?.prices ?? [],
        ...(answer && {
          status: 'answered' as const,
          answeredAt: momentOf(addDays(today, -1)),
          answeredBy: `${firstName} ${lastName}`,
          leadDays: answer.leadDays,
          note: answer.note,
          validUntil: addDays(today, 60),
        }),
      };
    }),
  );
  return recordSamples(act, { resource: 'price-request', tableName: 'price_requests' }, [row]);
}

const momentOf = (day: string) => `${day}T15:00:00Z`;
