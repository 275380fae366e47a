const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut that opens the command palette, as this machine's keyboard labels it. */
export const PALETTE_CHORD = isApple ? '⌘K' : 'Ctrl K';
