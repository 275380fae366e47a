import { createRequire } from 'node:module';

/** The type the product prints in: what is read, what is headed, and numbers that are looked up. */
export const FONT = { text: 'Inter', display: 'Archivo', mono: 'Geist Mono' } as const;

const require = createRequire(import.meta.url);

/** Whole fonts and not the browser's subsets: a customer's name may have letters of any alphabet they know. */
export const FONT_FILES = {
  [FONT.text]: {
    normal: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
  [FONT.display]: {
    normal: require.resolve('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf'),
    bold: require.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'),
  },
  [FONT.mono]: {
    normal: require.resolve('@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/geist-mono/600SemiBold/GeistMono_600SemiBold.ttf'),
  },
};

/** Headings in the display font, which knows Latin letters alone; others are set as text is. */
export function displayFont(text: string) {
  return { font: /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) ? FONT.display : FONT.text };
}
