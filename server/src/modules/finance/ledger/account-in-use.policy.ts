/** Under the field that names an account: no such one, or one that is archived. */
export const ACCOUNT_NOT_IN_USE = 'Choose an active account.';
