import { addDays } from '@builder-os/contract/platform/calendar';
import { insertJobFile, JOB_UPLOADS, lockJobFiles } from '../../modules/jobs/job-files/job-files.queries.ts';
import { releaseJobFiles } from '../../modules/jobs/job-files/job-files.service.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findSampleJobUnderWay } from '../changes/selections-sample.queries.ts';
import { toPng } from '../sales/sample-photos.service.ts';
import { type PlannedPhoto, SAMPLE_JOB_PHOTOS } from './sample-job-photos.ts';

/** Photos of the sample job under way. Customer and lender see the released ones on their pages. */
export const JOB_PHOTOS_SAMPLE: Sample = {
  name: 'job-photos',
  tables: [],
  add: (act, { storage }) => addPhotosSample(act, storage),
  shows: ['job-file'],
};

async function addPhotosSample(act: Act, storage: Storage): Promise<SampleRecord[]> {
  const jobId = await findSampleJobUnderWay(act.tx);
  if (jobId === undefined) return [];
  const { today } = await findOfficeDay(act.tx);
  const stored: string[] = [];
  try {
    const photos: { id: number; isReleased: boolean }[] = [];
    for (const { drawing, isReleased, ...photo } of SAMPLE_JOB_PHOTOS) {
      const bytes = toPng(drawing);
      const storedName = await storage.put(JOB_UPLOADS.folder, 'png', bytes);
      stored.push(storedName);
      const row = rowOf(photo, { jobId, today, size: bytes.length, uploadedBy: actorId(act) });
      photos.push({ id: await insertJobFile(act.tx, storedName, row), isReleased });
    }
    const ids = photos.map(({ id }) => id);
    const rows = (await lockJobFiles(act.tx, jobId, ids)).map((file) => ({ ...file }));
    const records = await recordSamples(act, { resource: 'job-file', tableName: 'job_files' }, rows);
    const shown = photos.flatMap(({ id, isReleased }) => (isReleased ? [id] : []));
    await releaseJobFiles(act, jobId, { ids: shown, isReleased: true });
    return records;
  } catch (error) {
    for (const name of stored) await storage.remove(JOB_UPLOADS.folder, name);
    throw error;
  }
}

function rowOf(
  { title, daysAgo }: Pick<PlannedPhoto, 'title' | 'daysAgo'>,
  { today, ...file }: { jobId: number; today: string; size: number; uploadedBy: string | null },
) {
  const at = `${addDays(today, -daysAgo)}T15:00:00Z`;
  const fileName = `${title.toLowerCase().replace(/\W+/g, '-')}.png`;
  const mediaType = 'image/png' as const;
  return { ...file, kind: 'photo' as const, title, fileName, mediaType, createdAt: at, updatedAt: at };
}
