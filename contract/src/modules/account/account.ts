import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { PERMISSIONS, ROLES } from '../../platform/permissions.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 200;

/** Kinds of notification a user can turn on or off. */
export const NOTIFICATION_KINDS = ['account', 'approval', 'assignment', 'import', 'mention', 'reminder'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Screens a user can choose as their start page. */
export const START_PAGES = ['/', '/leads', '/deals', '/contacts', '/activities', '/reports'] as const;

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    // The constructor throws for an unknown name.
    return false;
  }
}

export const preferencesSchema = z.object({
  theme: z.enum(THEMES),
  startPage: z.enum(START_PAGES),
  timeZone: z.string().max(64).refine(isTimeZone, 'Enter a time zone, like America/New_York.').nullable(),
  singleKeyShortcuts: z.boolean(),
  mutedNotifications: z.array(z.enum(NOTIFICATION_KINDS)),
  /** Kinds also sent by email. */
  mailedNotifications: z.array(z.enum(NOTIFICATION_KINDS)),
  /** Whether unread notifications are emailed every morning. */
  dailyDigest: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  startPage: '/',
  timeZone: null,
  singleKeyShortcuts: true,
  mutedNotifications: [],
  mailedNotifications: [],
  dailyDigest: false,
};

export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  jobTitle: z.string(),
  role: z.enum(ROLES),
  isOwner: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  hasPassword: z.boolean(),
  preferences: preferencesSchema,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const updateProfileSchema = z
  .object({
    firstName: requiredText('a first name', LIMITS.name),
    lastName: requiredText('a last name', LIMITS.name),
    jobTitle: optionalText(LIMITS.name),
  })
  .partial();

export const passwordInput = z
  .string()
  .min(PASSWORD_MINIMUM, `Use at least ${PASSWORD_MINIMUM} characters.`)
  .max(PASSWORD_MAXIMUM, `Use ${PASSWORD_MAXIMUM} characters or fewer.`);

export const changePasswordSchema = z.object({
  currentPassword: z.string().max(PASSWORD_MAXIMUM),
  newPassword: passwordInput,
  /** Whether the user's API tokens and calendar feed are revoked too. */
  endsProgramAccess: z.boolean().default(false),
});

export const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  signedInAt: momentSchema,
  lastSeenAt: momentSchema,
});
export type Session = z.infer<typeof sessionSchema>;

const IMAGE_LIMIT = 5 * 1024 * 1024;

export const accountEndpoints = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'approved',
    summary: 'Get the current user and their permissions',
    response: currentUserSchema,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/account/profile',
    access: 'approved',
    summary: 'Update your name and job title',
    body: updateProfileSchema,
    response: currentUserSchema,
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/account/picture',
    access: 'approved',
    summary: 'Upload your profile picture (PNG, JPEG, WebP or GIF)',
    kind: 'upload',
    response: currentUserSchema,
    bodyLimit: IMAGE_LIMIT,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/account/picture',
    access: 'approved',
    summary: 'Remove your profile picture',
    response: currentUserSchema,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/api/account/preferences',
    access: 'approved',
    summary: 'Update your preferences',
    body: preferencesSchema.partial(),
    response: currentUserSchema,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'approved',
    summary: 'Change your password and end your other sessions',
    body: changePasswordSchema,
    status: 204,
    rate: 'sign-in',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'approved',
    summary: 'List your sessions',
    response: z.array(sessionSchema),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-all',
    access: 'approved',
    summary: 'Sign out everywhere, including this browser',
    status: 204,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/files/pictures/:name',
    access: 'approved',
    summary: 'Get a profile picture',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/) }),
    kind: 'file',
  }),
  staff: endpoint({
    method: 'GET',
    path: '/api/staff',
    access: 'approved',
    summary: 'List approved, active team members you can assign records to',
    response: z.array(
      z.object({
        id: z.string(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        // Only of people without a name.
        email: z.string().nullable(),
        profileImageUrl: z.string().nullable(),
      }),
    ),
  }),
};
