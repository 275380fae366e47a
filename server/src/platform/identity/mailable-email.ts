import { sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/**
 * Where a person is written to, for statements on `users`. Null where no mail is to be sent: to accounts that cannot sign
 * in, and to an address that nobody verified, which may be somebody else's.
 */
export const mailableEmail = sql<string | null>`case when ${users.isApproved} and ${users.isActive}
  and ${users.isEmailVerified} and ${users.anonymisedAt} is null then ${users.email} end`;
