/** The option for a line without sales tax. */
export const NO_RATE = 'none';
