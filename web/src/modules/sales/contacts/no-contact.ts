/** The value of a form's contact field for no contact. */
export const NO_CONTACT = 'none';
