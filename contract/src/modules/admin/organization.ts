import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** The company details saved in System Settings. */
export const storedOrganizationSchema = z.object({
  companyName: z.string(),
  systemEmail: z.string(),
  ownerName: z.string(),
  ownerTitle: z.string(),
  cities: z.array(z.string()),
  /** Where customers and partners call; empty leaves it out. */
  phone: z.string(),
  timeZone: z.string(),
  websiteUrl: z.string(),
  networkUrl: z.string(),
  videoUrl: z.string(),
  /** A path of the product to the logo; null while there is none. */
  logoUrl: z.string().nullable(),
});
export type StoredOrganization = z.infer<typeof storedOrganizationSchema>;

/** Company details shown in the shell, on the landing page and on the pending screen. */
export const organizationSchema = storedOrganizationSchema.extend({
  /** Shown next to the first city in the footer, for the sample company only; empty once the company is renamed. */
  experience: z.string(),
});
export type Organization = z.infer<typeof organizationSchema>;

/** Whether a mail server is set up, so a form can say so before someone relies on it. */
export const mailStateSchema = z.object({ canMail: z.boolean() });

export const organizationEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/organization',
    access: 'approved',
    summary: 'What the product says about the company',
    response: organizationSchema,
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/organization/mail',
    access: 'approved',
    summary: 'Whether a mail server is set up',
    response: mailStateSchema,
  }),
};
