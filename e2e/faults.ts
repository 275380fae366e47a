import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

const NS_BINDING_ABORTED = 0x804b0002;

/** Collects what a page reports as broken, so that a test cannot pass beside it. */
export class Faults {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** A fault that this test provokes on purpose, by its text or its address. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** Returns what ends the watch. */
  watch(context: BrowserContext): () => void {
    const noteMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !isAnswerToWhoAmI(message)) {
        this.found.push(`console.error: ${message.text()} (${message.location().url})`);
      }
    };
    const noteError = (webError: WebError) => {
      if (isNoiseOfFirefox(webError)) return;
      this.found.push(`uncaught: ${webError.error().stack ?? webError.error().message}`);
    };
    context.on('console', noteMessage).on('weberror', noteError);
    return () => context.off('console', noteMessage).off('weberror', noteError);
  }

  unexpected(): string[] {
    return this.found.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
  }
}

/** Signed out and pending are answers to "who am I", and the browser calls both an error. */
function isAnswerToWhoAmI(message: ConsoleMessage): boolean {
  return /status of 40[13]/.test(message.text()) && new URL(message.location().url).pathname === '/api/auth/user';
}

/**
 * What Firefox reports that is no fault: the `<style>body {}</style>` (by its hash) with which Playwright settles animations,
 * and a font whose download a navigation cancels.
 */
function isNoiseOfFirefox(webError: WebError): boolean {
  const { name, message } = webError.error();
  // Playwright takes what is before the first colon for the name of an error.
  const text = `${name}: ${message}`;
  return (
    text.includes('sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=') ||
    (text.includes('downloadable font: download failed') && text.includes(`status=${NS_BINDING_ABORTED}`))
  );
}
