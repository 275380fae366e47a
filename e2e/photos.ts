import type { Locator } from '@playwright/test';
import { makePng } from './png.ts';

const COLOURS: [number, number, number][] = [
  [178, 205, 226],
  [151, 128, 98],
  [86, 98, 110],
];

/** Chooses pictures in a form that takes photos, by the names of their files. */
export async function choosePhotos(form: Locator, names: readonly string[]): Promise<void> {
  const files = names.map((name, index) => ({
    name,
    mimeType: 'image/png',
    buffer: makePng(48 + index, COLOURS[index % COLOURS.length] ?? [0, 0, 0]),
  }));
  await form.getByLabel('Choose Photos').setInputFiles(files);
}
