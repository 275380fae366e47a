/** The size of the field that people draw their signature in. Points are whole numbers within it. */
export const SIGNATURE_FIELD = { width: 1_000, height: 400 } as const;
