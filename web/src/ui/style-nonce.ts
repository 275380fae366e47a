declare global {
  /** Read by the dialogs' scroll lock before it adds its style element. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce the server allows for style elements, from a meta tag. Undefined in development. */
export function readStyleNonce(): string | undefined {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') || undefined;
}

/** Call once, before the first render: the content security policy blocks style elements without the nonce. */
export function applyStyleNonce(): void {
  globalThis.__webpack_nonce__ = readStyleNonce();
}
