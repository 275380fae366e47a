import { eq, sql } from 'drizzle-orm';
import { KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import { notifications } from '../notifications/notifications.table.ts';

/** The personal data in this module. */
export const ACCOUNT_PERSONAL: PersonalPart = {
  texts: {
    notifications: { blotted: ['title', 'body'], kept: keep(KEPT.code, 'link') },
    set_up_tokens: { kept: { ...keep(KEPT.hash, 'token_hash'), ...keep(KEPT.account, 'email') } },
    sign_in_failures: { kept: { ...keep(KEPT.hash, 'email_hash'), ...keep(KEPT.account, 'ip_address') } },
  },
  shows: ['notification'],
  deleteBelongings: async (tx, { id }) => {
    await tx.delete(notifications).where(eq(notifications.userId, id));
  },
  userSections: (id) => {
    const their = ownedBy(id);
    return [{ name: 'notifications', from: sql`notifications t`, where: their('user_id') }];
  },
};
