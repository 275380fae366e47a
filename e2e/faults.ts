import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

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
