import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

const NS_BINDING_ABORTED = 0x804b0002;

/** Collects errors a page reports, so that a test can't pass despite them. */
export class Faults {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Allows a fault the test provokes on purpose, by its text or URL. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** Starts watching. Returns a function that stops it. */
  watch(context: BrowserContext): () => void {
    const noteMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !isCurrentUserResponse(message)) {
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

/** Browsers log an error when /api/auth/user answers that the caller is signed out or pending. */
function isCurrentUserResponse(message: ConsoleMessage): boolean {
  return /status of 40[13]/.test(message.text()) && new URL(message.location().url).pathname === '/api/auth/user';
}

/**
 * Firefox errors that aren't faults: the `<style>body {}</style>` (by hash) with which Playwright settles animations,
 * and a font download canceled by navigation.
 */
function isNoiseOfFirefox(webError: WebError): boolean {
  const { name, message } = webError.error();
  // Playwright parses everything before the first colon as the error's name.
  const text = `${name}: ${message}`;
  return (
    text.includes('sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=') ||
    (text.includes('downloadable font: download failed') && text.includes(`status=${NS_BINDING_ABORTED}`))
  );
}
