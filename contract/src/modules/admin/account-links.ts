import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, requiredEmail, requiredText, uuidParams } from '../../platform/fields.ts';
import { ROLES } from '../../platform/permissions.ts';
import { passwordInput } from '../account/account.ts';

export const ACCOUNT_LINK_PURPOSES = ['invite', 'reset'] as const;

/** An invitation nobody has used yet. The link itself is shown once, when it is made. */
export const invitationSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  role: z.enum(ROLES),
  invitedBy: z.string().nullable(),
  createdAt: momentSchema,
  expiresAt: momentSchema,
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A link as it is answered this once. `isMailed` when a mail server is set up and the link goes out by email too. */
export const accountLinkSchema = z.object({ path: z.string(), expiresAt: momentSchema, isMailed: z.boolean() });
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** A role other than `user` is an administrator's choice. */
export const createInvitationSchema = z.object({
  email: requiredEmail,
  role: z.enum(ROLES).default('user'),
});
export type CreateInvitation = z.infer<typeof createInvitationSchema>;

export const acceptInvitationSchema = z.object({
  firstName: requiredText('your first name', LIMITS.name),
  lastName: requiredText('your last name', LIMITS.name),
  password: passwordInput,
});
export const resetPasswordSchema = z.object({ password: passwordInput });

const tokenParams = z.object({ token: z.string().max(100) });

export const accountLinkEndpoints = {
  invitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'user_management_read',
    summary: 'Invitations that nobody has used, newest first',
    response: z.array(invitationSchema),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'user_management_write',
    summary: 'Make a link by which one person gets an approved account, once and within 7 days',
    body: createInvitationSchema,
    response: accountLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'user_management_write',
    summary: 'Void an invitation that nobody has used',
    params: idParams,
    status: 204,
  }),
  createResetLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    access: 'user_management_write',
    summary: 'Make a link by which a person chooses a new password, once and within 24 hours; an earlier link ends',
    params: uuidParams,
    response: accountLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  invitationPage: endpoint({
    method: 'GET',
    path: '/invite/:token',
    access: 'secret-link',
    summary: 'The form behind an invitation',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invite/:token',
    access: 'secret-link',
    summary: 'Accept an invitation: makes the account and signs in',
    params: tokenParams,
    kind: 'page',
    rate: 'sign-in',
  }),
  resetPage: endpoint({
    method: 'GET',
    path: '/reset/:token',
    access: 'secret-link',
    summary: 'The form behind a password reset link',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset/:token',
    access: 'secret-link',
    summary: 'Choose a new password; every session of the account ends',
    params: tokenParams,
    kind: 'page',
    rate: 'sign-in',
  }),
};
