declare global {
    /** Read by the scroll lock under every dialog before it writes its one style element. */
    var __webpack_nonce__: string | undefined;
}
/** The nonce the server allows for style elements, from the page's head. Undefined in development. */
export declare function readStyleNonce(): string | undefined;
/** Call once, before the first render: the content security policy refuses style elements without the nonce. */
export declare function applyStyleNonce(): void;
