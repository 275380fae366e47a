declare global {
  /** Read by the scroll lock under every dialog before it writes its one style element. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce the server allows for style elements, from the page's head. Undefined in development. */
export function readStyleNonce(): string | undefined {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') || undefined;
}

/** Call once, before the first render: the content security policy refuses style elements without the nonce. */
export function applyStyleNonce(): void {
  globalThis.__webpack_nonce__ = readStyleNonce();
}
