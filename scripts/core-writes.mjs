// Does the core of an office's work once, through the API: a lead becomes a deal, is won, becomes a job and is billed and paid.
// Uses only fields that existed from the beginning, because earlier versions run this too.
export async function workOnce(client, origin, { email }) {
  const post = (address, json, status = 201) => client.json('POST', origin, address, { status, json });
  const user = await client.json('GET', origin, '/api/auth/user');
  if (user.email !== email) throw new Error(`the server knows ${user.email}`);
  const names = { title: 'Warehouse frame', company: 'Pine Hill Storage' };
  const lead = await post('/api/leads', names);
  const deal = await post(`/api/leads/${lead.id}/convert`, { ...names, value: '48000' });
  const dealId = deal.id ?? deal.deal.id;
  const contact = await post('/api/contacts', { firstName: 'Ida', lastName: 'Marsh', company: names.company });
  await client.json('PUT', origin, `/api/deals/${dealId}`, { json: { stage: 'closed_won', contactId: contact.id } });
  const job = await post(`/api/deals/${dealId}/job`, {});
  const line = { description: 'Framing', unitPrice: '1000' };
  const invoice = await post('/api/invoices', { customerId: contact.id, jobId: job.id, lines: [line] });
  const issued = await post(`/api/invoices/${invoice.id}/issue`, {}, 200);
  await client.json('PUT', origin, `/api/contacts/${contact.id}`, { json: { phone: '555-0100' } });
  return `invoice ${issued.number}`;
}
