declare global {
  /** Zod's global config, shared by every copy of zod on the page. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Call once, before zod loads: it probes `new Function`, which the content security policy blocks and Firefox reports
 * as an error. Set on the global because importing zod here would load it on every screen.
 */
export function disableZodEval(): void {
  globalThis.__zod_globalConfig = { jitless: true };
}
