const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The chord that opens the command palette, as it is printed on this machine's keys. */
export const PALETTE_CHORD = isApple ? '⌘K' : 'Ctrl K';
