import { sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/**
 * The address to email a person at, for statements on `users`. Null for accounts that can't sign in, and for an
 * unverified address, which may belong to someone else.
 */
export const mailableEmail = sql<string | null>`case when ${users.isApproved} and ${users.isActive}
  and ${users.isEmailVerified} and ${users.anonymizedAt} is null then ${users.email} end`;
