import { activityPhotoSchema } from '@builder-os/contract/modules/sales/activity-photos';
import { expect, type Locator, type Page } from '@playwright/test';
import { makePng } from './png.ts';

const COLORS: [number, number, number][] = [
  [178, 205, 226],
  [151, 128, 98],
  [86, 98, 110],
];

/** Selects pictures by file name in a form that accepts photos. */
export async function choosePhotos(form: Locator, names: readonly string[]): Promise<void> {
  const files = names.map((name, index) => ({
    name,
    mimeType: 'image/png',
    buffer: makePng(48 + index, COLORS[index % COLORS.length] ?? [0, 0, 0]),
  }));
  await form.getByLabel('Choose Photos').setInputFiles(files);
}

/** Adds photos to an existing activity. Returns their ids. */
export async function sendPhotos(page: Page, activityId: number, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const file = { name, mimeType: 'image/png', buffer: makePng(64, [151, 128, 98]) };
    const sent = await page.request.post(`/api/activities/${activityId}/photos`, { multipart: { file } });
    expect(sent.ok(), await sent.text()).toBe(true);
    ids.push(activityPhotoSchema.parse(await sent.json()).id);
  }
  return ids;
}
