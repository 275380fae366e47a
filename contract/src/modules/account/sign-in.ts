import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { LIMITS, requiredEmail, requiredText } from '../../platform/fields.ts';
import { passwordInput } from './account.ts';

const returnTo = z.object({ returnTo: z.string().max(2_000).optional() });

export const signInSchema = z.object({
  email: requiredEmail,
  password: z.string().min(1, 'Enter your password.').max(200, 'Use 200 characters or fewer.'),
  returnTo: z.string().max(2_000).optional(),
});

export const requestAccessSchema = z.object({
  firstName: requiredText('your first name', LIMITS.name),
  lastName: requiredText('your last name', LIMITS.name),
  email: requiredEmail,
  password: passwordInput,
  returnTo: z.string().max(2_000).optional(),
});

export const forgotPasswordSchema = z.object({ email: requiredEmail, returnTo: z.string().max(2_000).optional() });

export const setUpOwnerSchema = requestAccessSchema.omit({ returnTo: true }).extend({ token: z.string().max(200) });

/** The server-rendered sign-in pages. They work without JavaScript, so their forms are urlencoded. */
export const signInEndpoints = {
  start: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Start signing in: redirects to the external issuer if one is configured, otherwise to the sign-in page',
    query: returnTo,
    kind: 'page',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in with email and password',
    kind: 'page',
    rate: 'sign-in',
  }),
  requestAccessPage: endpoint({
    method: 'GET',
    path: '/api/login/request-access',
    access: 'public',
    summary: 'The request-access form',
    query: returnTo,
    kind: 'page',
  }),
  requestAccess: endpoint({
    method: 'POST',
    path: '/api/login/request-access',
    access: 'public',
    summary: 'Request an account; it has no access until an administrator approves it',
    kind: 'page',
    rate: 'sign-in',
  }),
  forgotPasswordPage: endpoint({
    method: 'GET',
    path: '/api/login/forgot-password',
    access: 'public',
    summary: 'The form that sends a password reset link, or who to ask for a link if no mail server is set up',
    query: returnTo,
    kind: 'page',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/login/forgot-password',
    access: 'public',
    summary: 'Email a password reset link; the response is the same whether or not the address has an account',
    kind: 'page',
    rate: 'sign-in',
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/login/callback',
    access: 'public',
    summary: 'The callback URL the external issuer redirects the browser to',
    kind: 'redirect',
    rate: 'sign-in',
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'End the session and go to the landing page; a link from another site asks for confirmation first',
    kind: 'redirect',
  }),
  confirmLogout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'End the session after confirmation and go to the landing page',
    kind: 'redirect',
  }),
  setUpPage: endpoint({
    method: 'GET',
    path: '/setup',
    access: 'public',
    summary: 'The one-time owner setup page',
    kind: 'page',
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/setup',
    access: 'public',
    summary: 'Create the first administrator',
    kind: 'page',
    rate: 'sign-in',
  }),
};
