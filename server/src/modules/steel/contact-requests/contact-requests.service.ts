import { CONTACT_SOURCE, type CreateContactRequest } from '@builder-os/contract/modules/steel/contact-requests';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { createLead } from '../../sales/leads/leads.service.ts';
import { findSteelProduct } from '../products/products.queries.ts';
import { nameParts } from './contact-name.ts';

/** Creates a lead from a contact request. A lead needs a company; without one, the person's name is used. */
export async function requestContact(act: Act, request: CreateContactRequest): Promise<{ leadId: number }> {
  const { name, company, email, phone, productId, message } = request;
  const product = await findProductName(act, productId);
  const lead = await createLead(act, {
    title: cutText(`${product ?? 'Steel framing'}: ${name}`, LIMITS.name),
    company: company ?? name,
    ...nameParts(name),
    email,
    phone,
    source: CONTACT_SOURCE,
    notes: message,
  });
  return { leadId: lead.id };
}

async function findProductName(act: Act, productId: number | null | undefined): Promise<string | undefined> {
  if (productId === null || productId === undefined) return undefined;
  const product = await findSteelProduct(act.tx, productId);
  if (!product) throw validation({ productId: 'Product not found. Choose another one.' });
  return product.name;
}
