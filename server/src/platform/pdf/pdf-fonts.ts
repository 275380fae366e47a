import { createRequire } from 'node:module';

/** The type the product prints in: what is read, what is headed, and numbers that are looked up. */
export const FONT = { text: 'Inter', display: 'Archivo', mono: 'Geist Mono' } as const;

const resolve = createRequire(import.meta.url).resolve;
const font = (name: string) => resolve(`@expo-google-fonts/${name}.ttf`);

/** Whole fonts and not the browser's subsets: a customer's name may have letters of any alphabet they know. */
export const FONT_FILES = {
  [FONT.text]: {
    normal: font('inter/400Regular/Inter_400Regular'),
    bold: font('inter/600SemiBold/Inter_600SemiBold'),
  },
  [FONT.display]: {
    normal: font('archivo/600SemiBold/Archivo_600SemiBold'),
    bold: font('archivo/700Bold/Archivo_700Bold'),
  },
  [FONT.mono]: {
    normal: font('geist-mono/400Regular/GeistMono_400Regular'),
    bold: font('geist-mono/600SemiBold/GeistMono_600SemiBold'),
  },
};

/** Headings in the display font, which knows Latin letters alone; others are set as text is. */
export function displayFont(text: string) {
  return { font: /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) ? FONT.display : FONT.text };
}
