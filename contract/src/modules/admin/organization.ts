import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** What the shell, the landing page and the pending screen say about the company. Stored in System Settings. */
export const organizationSchema = z.object({
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
export type Organization = z.infer<typeof organizationSchema>;

export const organizationEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/organization',
    access: 'approved',
    summary: 'What the product says about the company',
    response: organizationSchema,
  }),
};
