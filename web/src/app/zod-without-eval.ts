declare global {
  /** Zod's own settings, shared by every copy of it on the page. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Call once, before zod loads: it probes `new Function`, which the content security policy refuses and Firefox reports as
 * an error. Set on the global because importing zod here would put it on every screen.
 */
export function keepZodFromEval(): void {
  globalThis.__zod_globalConfig = { jitless: true };
}
