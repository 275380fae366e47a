import { createRequire } from 'node:module';

/** Print fonts: for text, for headings, and for codes and numbers to look up. */
export const FONT = { text: 'Inter', display: 'Archivo', mono: 'Geist Mono' } as const;

const require = createRequire(import.meta.url);

/**
 * Full fonts instead of the browser's subsets, because a customer's name may use letters of any alphabet they include.
 */
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

/** The display font for headings. It only has Latin letters, so other headings use the text font. */
export function displayFont(text: string) {
  return { font: /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) ? FONT.display : FONT.text };
}
