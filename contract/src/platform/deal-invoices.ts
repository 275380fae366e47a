import { z } from 'zod';

/** An issued invoice that bills a deal, its job or its project. `link`: the path of the screen that shows it. */
export const dealInvoiceSchema = z.object({ number: z.string(), link: z.string() });
export type DealInvoice = z.infer<typeof dealInvoiceSchema>;
