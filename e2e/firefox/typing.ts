import type { BrowserContext } from '@playwright/test';

/**
 * Playwright's WebDriver BiDi driver types by assigning to `value`, which React doesn't notice. This uses the editing
 * command, as a keyboard does.
 */
export async function typeLikeAKeyboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set: () => undefined,
    });
  });
}
