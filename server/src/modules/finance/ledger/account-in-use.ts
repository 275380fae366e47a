/** The error for a field that names an account: it doesn't exist or is archived. */
export const ACCOUNT_NOT_IN_USE = 'Choose an active account.';
