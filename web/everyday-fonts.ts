import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FOLDER = path.resolve(import.meta.dirname, 'node_modules/.fonts');
/** The alias stylesheets use to import these fonts. */
export const FONTS_ALIAS = { '@fonts': FOLDER };

const require = createRequire(import.meta.url);
const FEATURES = ['calt', 'ccmp', 'kern', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];

interface CutFont {
  name: string;
  family: string;
  /** The complete font. */
  source: string;
  variationAxes: Options['variationAxes'];
  /** The widths of a font that has that axis. */
  widths?: string;
  keepFeatures: string[];
}
type Options = NonNullable<Parameters<typeof subsetFont>[2]>;

const FONTS: CutFont[] = [
  {
    name: 'inter',
    family: 'Inter Variable',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: [...FEATURES, 'cv11', 'ss03'],
  },
  {
    name: 'archivo',
    family: 'Archivo Variable',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    // The design uses one width and weight: 8 kB instead of 26.
    variationAxes: { wdth: 108, wght: 620 },
    widths: '62% 125%',
    keepFeatures: FEATURES,
  },
  {
    name: 'geist-mono',
    family: 'Geist Mono Variable',
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 500 } },
    keepFeatures: [],
  },
];

/** The characters in each font's two files. Browsers load `accents` only for text that uses one. */
const PARTS = {
  letters: [
    [0x20, 0x7e],
    // No-break space, §, ©, °, ±, ², ³, ·, ½, ×
    ...[0xa0, 0xa7, 0xa9, 0xb0, 0xb1, 0xb2, 0xb3, 0xb7, 0xbd, 0xd7].map((letter) => [letter, letter] as const),
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2032, 0x2033],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
    [0x2248, 0x2248],
    [0x2264, 0x2265],
  ],
  accents: [
    [0xa1, 0xa6],
    [0xa8, 0xa8],
    [0xaa, 0xaf],
    [0xb4, 0xb6],
    [0xb8, 0xbc],
    [0xbe, 0xd6],
    [0xd8, 0xff],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;
type Part = keyof typeof PARTS;
const PART_NAMES = ['letters', 'accents'] as const satisfies readonly Part[];

let made: Promise<void> | undefined;

/**
 * Subsets the three fonts to everyday English: letters, weights, widths and features the styles use. A phone loads
 * about 40 kB instead of 162. Accents load a second file; other letters the whole font (`src/styles/fonts.css`).
 */
export function everydayFonts(): Plugin {
  return {
    name: 'everyday-fonts',
    transform: {
      order: 'pre',
      filter: { id: /[\\/]styles[\\/][\w-]+\.css$/ },
      // Runs when the first stylesheet is read: tests and other tools that read this configuration don't need fonts.
      handler: async () => {
        made ??= makeFonts();
        await made;
        return null;
      },
    },
  };
}

async function makeFonts(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeWhole('faces.css', declareFaces());
  await Promise.all(FONTS.flatMap((font) => PART_NAMES.map((part) => cut(font, part))));
}

async function cut({ name, family, source, widths, ...options }: CutFont, part: Part): Promise<void> {
  const file = `${name}-${part}.woff2`;
  const origin = require.resolve(source);
  if (await isNewer(path.join(FOLDER, file), [origin, import.meta.filename])) return;
  const text = PARTS[part].map(([first, last]) => lettersOf(first, last)).join('');
  await writeWhole(file, await subsetFont(await readFile(origin), text, { targetFormat: 'woff2', ...options }));
}

export function declareFaces(): string {
  return FONTS.flatMap((font) => PART_NAMES.map((part) => faceOf(font, part))).join('\n');
}

/**
 * Declares the same weights and widths as the whole font: browsers look for rare letters only in faces that agree in
 * these. Removed weights and widths use the nearest remaining one.
 */
function faceOf({ name, family, widths }: CutFont, part: Part): string {
  const range = PARTS[part].map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ');
  return `@font-face {
  font-family: '${family}';
  font-display: swap;
  font-weight: 100 900;${widths ? `\n  font-stretch: ${widths};` : ''}
  src: url('./${name}-${part}.woff2') format('woff2');
  unicode-range: ${range};
}`;
}

/** Writes atomically, because a parallel build may read the same file. */
async function writeWhole(name: string, content: string | Uint8Array): Promise<void> {
  const draft = path.join(FOLDER, `${name}.${process.pid}`);
  await writeFile(draft, content);
  await rename(draft, path.join(FOLDER, name));
}

async function isNewer(file: string, than: readonly string[]): Promise<boolean> {
  const [made, ...origins] = await Promise.all([file, ...than].map((name) => stat(name).catch(() => undefined)));
  return made !== undefined && origins.every((origin) => origin !== undefined && origin.mtimeMs < made.mtimeMs);
}

function lettersOf(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
}
