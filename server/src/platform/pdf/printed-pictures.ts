import { buffer } from 'node:stream/consumers';
import type { Column, Content } from 'pdfmake/interfaces.js';
import { isDrawable } from '../images/is-drawable.ts';
import type { Storage } from '../storage/storage.ts';
import { INK } from './pdf-style.ts';

/** Pictures are printed up to this many bytes in all, because a PDF to sign is also emailed. The others are listed. */
const MOST_BYTES = 4 * 1_048_576;
/** The types a PDF can show. */
const PRINTABLE = ['image/jpeg', 'image/png'];

/** A picture to print; without data it's listed by its title only. */
export interface PrintedPicture {
  title: string;
  data: string | undefined;
}

interface StoredPicture {
  title: string;
  size: number;
  mediaType: string;
  storedName: string;
}

/** Reads the pictures that a PDF can show, up to a size that can be emailed. */
export async function readPictures(
  storage: Storage,
  folder: string,
  files: readonly StoredPicture[],
): Promise<PrintedPicture[]> {
  let bytes = 0;
  const pictures: PrintedPicture[] = [];
  for (const { title, size, mediaType, storedName } of files) {
    const fits = PRINTABLE.includes(mediaType) && bytes + size <= MOST_BYTES;
    const stored = fits ? await storage.get(folder, storedName) : undefined;
    if (stored) bytes += size;
    const read = stored && (await buffer(stored.stream));
    const data = read && isDrawable(read, mediaType) ? read.toString('base64') : undefined;
    pictures.push({ title, data: data && `data:${mediaType};base64,${data}` });
  }
  return pictures;
}

/** Pictures two by two with their titles, and the titles of those that can't be shown. */
export function picturePages(heading: string, pictures: readonly PrintedPicture[]): Content[] {
  if (pictures.length === 0) return [];
  const shown = pictures.filter(({ data }) => data !== undefined);
  const listed = pictures.filter(({ data }) => data === undefined).map(({ title }) => title);
  const pairs = shown.flatMap((picture, index) =>
    index % 2 === 0 ? [[picture, ...shown.slice(index + 1, index + 2)]] : [],
  );
  return [
    { text: heading, bold: true, margin: [0, 16, 0, 6] },
    ...pairs.map(
      (pair): Content => ({ columns: pair.map(printed), columnGap: 14, margin: [0, 0, 0, 10], unbreakable: true }),
    ),
    ...(listed.length === 0 ? [] : [{ text: `Not printed: ${listed.join(', ')}`, color: INK.muted } satisfies Content]),
  ];
}

const printed = ({ title, data = '' }: PrintedPicture): Column => ({
  width: 250,
  stack: [
    { image: data, fit: [250, 190] },
    { text: title, color: INK.muted, fontSize: 8.6, margin: [0, 3, 0, 0] },
  ],
});
