/** How the everyday letters of a font begin in `web/everyday-fonts.ts`. */
const EVERYDAY_LETTERS = /^U\+20-7E/i;

/**
 * Loads the two fonts of every screen while React renders it, when the scripts are there. Otherwise they'd load once the
 * screen is shown, and its text would move when they arrive. If they can't load, the system font stays.
 */
export function loadFonts(): void {
  for (const face of document.fonts) {
    const isOfEveryScreen = EVERYDAY_LETTERS.test(face.unicodeRange) && !face.family.includes('Mono');
    if (isOfEveryScreen) void face.load().catch(() => undefined);
  }
}
