import { crc32, deflateSync } from 'node:zlib';
import { PHOTO_FOLDER } from '../../modules/sales/activity-photos/activity-photos.service.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { insertSamplePhoto } from './sales-sample.queries.ts';
import { type Drawing, SAMPLE_PHOTOS } from './sample-photos.ts';

/** Gives a few activities a picture that opens; it's deleted with its activity. */
export async function addSamplePhotos(
  act: Act,
  storage: Storage,
  activities: readonly { id: number; title: string }[],
): Promise<void> {
  const stored: string[] = [];
  try {
    for (const { activity, fileName, drawing } of SAMPLE_PHOTOS) {
      const activityId = activities.find(({ title }) => title === activity)?.id;
      if (activityId === undefined) continue;
      const bytes = toPng(drawing);
      const storedName = await storage.put(PHOTO_FOLDER, 'png', bytes);
      stored.push(storedName);
      const file = { storedName, fileName, mediaType: 'image/png' as const, size: bytes.length };
      await insertSamplePhoto(act.tx, { activityId, ...file, uploadedBy: actorId(act) });
    }
  } catch (error) {
    for (const name of stored) await storage.remove(PHOTO_FOLDER, name);
    throw error;
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The drawing as a PNG: eight bits per channel, three channels, no interlacing. */
export function toPng({ width, height, colorAt }: Drawing): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.alloc(height * (1 + 3 * width));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    // A row begins with the number of its filter. Zero is none.
    at += 1;
    for (let x = 0; x < width; x += 1) {
      for (const channel of colorAt(x, y)) pixels[at++] = channel;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
