import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** The company details saved in System Settings. */
export const storedOrganizationSchema = z.object({
  companyName: z.string(),
  systemEmail: z.string(),
  ownerName: z.string(),
  ownerTitle: z.string(),
  cities: z.array(z.string()),
  /** The postal address on letters, in lines; left out if empty. */
  address: z.string(),
  /** The number for customers and partners; hidden if empty. */
  phone: z.string(),
  /** The email for customers and partners; left out if empty. */
  email: z.string(),
  timeZone: z.string(),
  websiteUrl: z.string(),
  networkUrl: z.string(),
  videoUrl: z.string(),
  /** The logo's path in the app; null without a logo. */
  logoUrl: z.string().nullable(),
});
export type StoredOrganization = z.infer<typeof storedOrganizationSchema>;

/** Company details shown in the shell, on the landing page and on the pending screen. */
export const organizationSchema = storedOrganizationSchema.extend({
  /** Shown next to the first city in the footer, for the sample company only; empty once the company is renamed. */
  experience: z.string(),
});
export type Organization = z.infer<typeof organizationSchema>;

/** Whether a mail server is set up. Forms use it to say in advance whether email will be sent. */
export const mailStateSchema = z.object({ canMail: z.boolean() });

export const organizationEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/organization',
    access: 'approved',
    summary: 'Get the company details shown in the app',
    response: organizationSchema,
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/organization/mail',
    access: 'approved',
    summary: 'Check whether a mail server is set up',
    response: mailStateSchema,
  }),
};
