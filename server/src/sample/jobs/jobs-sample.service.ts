import { isContracted } from '@builder-os/contract/modules/jobs/job-phases';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents } from '@builder-os/contract/platform/money';
import { takeOrdinal } from '../../modules/jobs/jobs/jobs.queries.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { areBooksEmpty, findWonSampleDeals } from '../finance/finance-sample.queries.ts';
import { planProjects, SAMPLE_FIRST_DAY } from '../finance/sample-projects.ts';
import {
  findContactsOf,
  findOfferedCodes,
  hasTemplateNamed,
  insertSampleActivities,
  insertSampleEstimates,
  insertSampleJobs,
  insertSampleLines,
  insertSampleMoves,
  insertSampleTemplate,
} from './jobs-sample.queries.ts';
import { KIT_BUDGET, KIT_MARKUP, KIT_TEMPLATE, type PlannedJob, planJobs, SITE_VISITS } from './sample-jobs.ts';

type SampleJob = Awaited<ReturnType<typeof insertSampleJobs>>[number];

/** Six jobs of the projects in the sample book, which posts their costs and revenue; none if there are real books. */
export const JOBS_SAMPLE: Sample = {
  name: 'jobs',
  tables: ['jobs', 'job_templates'],
  add: addJobsSample,
  shows: ['job', 'job-template', 'activity'],
};

async function addJobsSample(act: Act): Promise<SampleRecord[]> {
  if (!(await areBooksEmpty(act.tx))) return [];
  const { today } = await findOfficeDay(act.tx);
  const planned = planJobs(planProjects(SAMPLE_FIRST_DAY, today, await findWonSampleDeals(act.tx)), today);
  const contacts = await findContactsOf(
    act.tx,
    planned.flatMap(({ client }) => client ?? []),
  );
  const rows: Parameters<typeof insertSampleJobs>[1] = [];
  for (const job of planned) {
    const year = Number((job.phases[0]?.on ?? today).slice(0, 4));
    const ordinal = await takeOrdinal(act.tx, year);
    rows.push({ ...rowOf(job, contacts), year, ordinal, managerId: actorId(act), createdBy: actorId(act) });
  }
  const inserted = await insertSampleJobs(act.tx, rows);
  await insertSampleMoves(
    act.tx,
    planned.flatMap(({ phases }, index) =>
      phases.map(({ phase, on }, step) => ({
        jobId: idAt(inserted, index),
        from: phases[step - 1]?.phase ?? null,
        to: phase,
        movedBy: actorId(act),
        movedAt: momentOf(on),
      })),
    ),
  );
  await addBudgets(act, planned, inserted);
  return [
    ...(await recordSamples(act, { resource: 'job', tableName: 'jobs' }, inserted)),
    ...(await addTemplate(act)),
    ...(await addVisits(act, inserted, today)),
  ];
}

function rowOf(
  { phases, contract, client, materialShare: _, finished: __, ...job }: PlannedJob,
  contacts: ReadonlyMap<string, number>,
) {
  const current = phases.at(-1) ?? { phase: 'estimating' as const, on: job.startsOn };
  const contracted = phases.find(({ phase }) => isContracted(phase))?.on ?? null;
  return {
    ...job,
    businessUnit: 'steel_framing' as const,
    contactId: client === null ? null : (contacts.get(client) ?? null),
    originalContract: contract === null ? null : fromCents(BigInt(contract)),
    phase: current.phase,
    phaseChangedAt: momentOf(current.on),
    contractedOn: contracted,
    closedOn: current.phase === 'closed' ? current.on : null,
    budgetApprovedAt: contracted === null ? null : momentOf(contracted),
    createdAt: momentOf(phases[0]?.on ?? job.startsOn),
    updatedAt: momentOf(current.on),
  };
}

async function addBudgets(
  act: Act,
  planned: readonly PlannedJob[],
  inserted: readonly { id: number }[],
): Promise<void> {
  const codes = await findOfferedCodes(
    act.tx,
    KIT_BUDGET.map(({ code }) => code),
  );
  const lines = planned.flatMap(({ contract, materialShare }, index) =>
    KIT_BUDGET.flatMap(({ code, share, ...line }) => {
      const costCodeId = codes.get(code);
      if (contract === null || costCodeId === undefined) return [];
      const unitCost = fromCents((BigInt(contract) * BigInt(share ?? materialShare)) / 1000n);
      return [{ ...line, jobId: idAt(inserted, index), costCodeId, quantity: '1', unitCost, markup: KIT_MARKUP }];
    }),
  );
  if (lines.length > 0) await insertSampleLines(act.tx, lines);
  const estimates = planned.flatMap(({ finished, phases, startsOn }, index) =>
    KIT_BUDGET.flatMap(({ code, costType }) => {
      const costCodeId = codes.get(code);
      if (costCodeId === undefined || !finished.includes(code)) return [];
      const writtenAt = momentOf(phases.at(-1)?.on ?? startsOn);
      return [{ jobId: idAt(inserted, index), costCodeId, costType, toGo: '0.00', writtenBy: actorId(act), writtenAt }];
    }),
  );
  if (estimates.length > 0) await insertSampleEstimates(act.tx, estimates);
}

/** The kit's budget at the template's price, if the codes are offered and no template has its name. */
async function addTemplate(act: Act): Promise<SampleRecord[]> {
  const codes = await findOfferedCodes(
    act.tx,
    KIT_BUDGET.map(({ code }) => code),
  );
  const { price, materialShare, ...template } = KIT_TEMPLATE;
  const lines = KIT_BUDGET.flatMap(({ code, share, ...line }) => {
    const costCodeId = codes.get(code);
    if (costCodeId === undefined) return [];
    const unitCost = fromCents((BigInt(price) * BigInt(share ?? materialShare)) / 1000n);
    return [{ ...line, costCodeId, quantity: '1', unitCost, markup: KIT_MARKUP }];
  });
  if (lines.length === 0 || (await hasTemplateNamed(act.tx, template.name))) return [];
  const rows = await insertSampleTemplate(act.tx, template, lines);
  return recordSamples(act, { resource: 'job-template', tableName: 'job_templates' }, rows);
}

/** A visit on each of the first jobs under way, in the last days. */
async function addVisits(act: Act, jobs: readonly SampleJob[], today: string): Promise<SampleRecord[]> {
  const underWay = jobs.filter(({ phase }) => phase === 'in_progress').slice(0, SITE_VISITS.length);
  if (underWay.length === 0) return [];
  const rows = await insertSampleActivities(
    act.tx,
    underWay.flatMap(({ id, contactId }, index) => {
      const visit = SITE_VISITS[index];
      const completedAt = momentOf(addDays(today, -2 - index));
      return visit
        ? [
            {
              ...visit,
              jobId: id,
              contactId,
              isCompleted: true,
              completedAt,
              createdAt: completedAt,
              createdBy: actorId(act),
            },
          ]
        : [];
    }),
  );
  return recordSamples(act, { resource: 'activity', tableName: 'activities' }, rows);
}

function idAt(rows: readonly { id: number }[], index: number): number {
  const row = rows[index];
  if (!row) throw new Error('a sample job was not inserted');
  return row.id;
}

const momentOf = (day: string) => `${day}T15:00:00Z`;
