import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents } from '@builder-os/contract/platform/money';
import { PICTURE_UPLOADS } from '../../modules/changes/selections/selection-options.queries.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findOfferedCodes } from '../jobs/jobs-sample.queries.ts';
import { toPng } from '../sales/sample-photos.service.ts';
import { type PlannedSelection, SAMPLE_SELECTIONS } from './sample-selections.ts';
import { SELECTION_FOLLOWERS } from './selection-followers.queries.ts';
import {
  chooseSampleOption,
  findCustomerName,
  findSampleJobUnderWay,
  insertSampleOption,
  insertSampleSelection,
} from './selections-sample.queries.ts';
import { addSheetSample } from './sheet-sample.service.ts';

/** Five selections of a sample job under way: two are chosen and signed, at their allowance; three are open. */
export const SELECTIONS_SAMPLE: Sample = {
  name: 'selections',
  tables: ['selections'],
  add: (act, { storage }) => addSelectionsSample(act, storage),
  shows: ['selection', 'selection-sheet'],
  followers: SELECTION_FOLLOWERS,
};

async function addSelectionsSample(act: Act, storage: Storage): Promise<SampleRecord[]> {
  const jobId = await findSampleJobUnderWay(act.tx);
  if (jobId === undefined) return [];
  const { today } = await findOfficeDay(act.tx);
  const codes = await findOfferedCodes(
    act.tx,
    SAMPLE_SELECTIONS.map(({ code }) => code),
  );
  const customer = await findCustomerName(act.tx, jobId);
  const stored: string[] = [];
  try {
    const rows: { id: number }[] = [];
    for (const planned of SAMPLE_SELECTIONS) {
      const costCodeId = codes.get(planned.code);
      if (costCodeId === undefined) continue;
      rows.push(await addSelection(act, { planned, jobId, costCodeId, today, customer, storage, stored }));
    }
    return [
      ...(await recordSamples(act, { resource: 'selection', tableName: 'selections' }, rows)),
      ...(await addSheetSample(act, storage, { jobId, customer, today })),
    ];
  } catch (error) {
    for (const name of stored) await storage.remove(PICTURE_UPLOADS.folder, name);
    throw error;
  }
}

interface Plan {
  planned: PlannedSelection;
  jobId: number;
  costCodeId: number;
  today: string;
  customer: string;
  storage: Storage;
  /** The pictures stored so far. */
  stored: string[];
}

async function addSelection(act: Act, { planned, jobId, costCodeId, today, customer, storage, stored }: Plan) {
  const { title, description, costType, allowance, allowanceCost, dueIn, chosen, options } = planned;
  const selection = await insertSampleSelection(act.tx, {
    jobId,
    costCodeId,
    title,
    description,
    costType,
    allowance: fromCents(BigInt(allowance)),
    allowanceCost: fromCents(BigInt(allowanceCost)),
    dueOn: dueIn === null ? null : addDays(today, dueIn),
    isReleased: true,
    createdBy: actorId(act),
  });
  for (const [place, { drawing, price, cost, ...words }] of options.entries()) {
    const bytes = toPng(drawing);
    const storedName = await storage.put(PICTURE_UPLOADS.folder, 'png', bytes);
    stored.push(storedName);
    const fileName = `${words.title.toLowerCase().replace(/\W+/g, '-')}.png`;
    const optionId = await insertSampleOption(act.tx, {
      picture: { storedName, fileName, mediaType: 'image/png', size: bytes.length },
      option: {
        ...words,
        selectionId: selection.id,
        place,
        price: fromCents(BigInt(price)),
        cost: fromCents(BigInt(cost)),
      },
    });
    if (chosen?.title !== words.title) continue;
    const chosenAt = `${addDays(today, -chosen.daysAgo)}T15:00:00Z`;
    await chooseSampleOption(act.tx, selection.id, { optionId, chosenAt, chosenName: customer });
  }
  return selection;
}
