import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, requiredEmail, requiredText, uuidParams } from '../../platform/fields.ts';
import { ROLES } from '../../platform/permissions.ts';
import { passwordInput } from '../account/account.ts';

export const ACCOUNT_LINK_PURPOSES = ['invite', 'reset'] as const;

/** An unused invitation. The link itself is shown once, when it's created. */
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

/** A link as returned once, on creation. `isMailed`: a mail server is set up, so the link is also emailed. */
export const accountLinkSchema = z.object({ path: z.string(), expiresAt: momentSchema, isMailed: z.boolean() });
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** Only an administrator may invite with a role other than `user`. */
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
    summary: 'List unused invitations, newest first',
    response: z.array(invitationSchema),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'user_management_write',
    summary: 'Create an invitation link for one approved account; it works once, within 7 days',
    body: createInvitationSchema,
    response: accountLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'user_management_write',
    summary: 'Revoke an unused invitation',
    params: idParams,
    status: 204,
  }),
  createResetLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    access: 'user_management_write',
    summary: 'Create a password reset link that works once, within 24 hours; earlier links stop working',
    params: uuidParams,
    response: accountLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  invitationPage: endpoint({
    method: 'GET',
    path: '/invite/:token',
    access: 'secret-link',
    summary: 'The form for accepting an invitation',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invite/:token',
    access: 'secret-link',
    summary: 'Accept an invitation; creates the account and signs you in',
    params: tokenParams,
    kind: 'page',
    rate: 'sign-in',
  }),
  resetPage: endpoint({
    method: 'GET',
    path: '/reset/:token',
    access: 'secret-link',
    summary: 'The form for resetting a password',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset/:token',
    access: 'secret-link',
    summary: 'Set a new password; every session of the account ends',
    params: tokenParams,
    kind: 'page',
    rate: 'sign-in',
  }),
};
