import { eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../../platform/http/idempotency-keys.table.ts';
import { accountLinks } from '../../../platform/identity/account-links.table.ts';
import { userPermissions } from '../../../platform/identity/user-permissions.table.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data in the platform and the admin module. */
export const ADMIN_PERSONAL: PersonalPart = {
  texts: {
    account_links: { kept: { ...keep(KEPT.hash, 'token_hash'), ...keep(KEPT.account, 'email') } },
    api_tokens: { blotted: ['name'], kept: { ...keep(KEPT.hash, 'token_hash'), ...keep(KEPT.code, 'permissions') } },
    audit_logs: {
      kept: {
        ...keep(KEPT.account, 'user_name', 'ip_address', 'user_agent'),
        ...keep(KEPT.code, 'action', 'resource_type', 'resource_id', 'request_id'),
        details: 'Codes and numbers alone: personal-fields.ts sets everything else apart.',
      },
    },
    audit_personal_values: {
      kept: keep('blot_audit_values blots them: nothing else may change the log.', 'label', 'details'),
    },
    backup_runs: { blotted: ['reason', 'failure'], kept: keep(KEPT.code, 'step', 'backup') },
    calendar_feeds: { kept: keep(KEPT.hash, 'token_hash') },
    idempotency_keys: {
      kept: {
        ...keep(KEPT.code, 'key', 'method_path'),
        ...keep(KEPT.hash, 'body_hash'),
        response: 'Rows that name the person are deleted.',
      },
    },
    outbox_attachments: { kept: keep('Deleted with the letter, at the latest when it’s sent.', 'file_name') },
    outbox_messages: {
      blotted: ['subject', 'body', 'last_error'],
      kept: { recipient: 'Messages to the person are deleted.', ...keep(KEPT.code, 'once_key') },
    },
    sample_records: { kept: keep(KEPT.code, 'table_name', 'resource', 'module') },
    sessions: { kept: { ...keep(KEPT.hash, 'sid'), ...keep(KEPT.account, 'sess', 'user_agent', 'ip_address') } },
    settings: { kept: keep('About the company itself, or a code.', 'key', 'value') },
    tallies: { kept: keep(KEPT.code, 'resource', 'bucket') },
    users: {
      kept: {
        ...keep(KEPT.account, 'email', 'first_name', 'last_name', 'job_title', 'issuer', 'subject', 'decline_reason'),
        ...keep(KEPT.hash, 'password_hash'),
        ...keep(KEPT.file, 'profile_image_url'),
        ...keep(KEPT.code, 'preferences'),
      },
    },
    webhook_deliveries: { blotted: ['error', 'excerpt'], kept: keep(KEPT.code, 'type', 'record_kind', 'record_id') },
    webhooks: {
      blotted: ['description'],
      kept: {
        ...keep(KEPT.address, 'url'),
        ...keep(KEPT.code, 'kinds'),
        ...keep(KEPT.hash, 'sealed_secret', 'sealed_old_secret'),
      },
    },
  },
  deleteBelongings: async (tx, { id, email, isEmailVerified }) => {
    await tx.delete(userPermissions).where(eq(userPermissions.userId, id));
    await tx.delete(accountLinks).where(eq(accountLinks.userId, id));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
    if (email === null) return;
    // Emails to an address they never verified belong to someone else.
    if (isEmailVerified) await tx.delete(outboxMessages).where(eq(outboxMessages.recipient, email));
    await tx.delete(accountLinks).where(sql`lower(${accountLinks.email}) = lower(${email})`);
    await tx.delete(idempotencyKeys).where(sql`position(lower(${email}) in lower(${idempotencyKeys.response})) > 0`);
  },
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'user', from: sql`users t`, where: their('id'), hasId: false },
      { name: 'permissions', from: sql`user_permissions t`, where: their('user_id') },
      { name: 'sessions', from: sql`sessions t`, where: their('user_id'), without: ['sid', 'sess'], hasId: false },
    ];
  },
};
