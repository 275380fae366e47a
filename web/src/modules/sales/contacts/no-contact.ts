/** The value of a form's contact entry that links none. */
export const NO_CONTACT = 'none';
