import { isSubcontractor } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { addDays } from '@builder-os/contract/platform/calendar';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import type { SecretBox } from '../../platform/settings/secret-box.ts';
import { findOfferedCodes } from '../jobs/jobs-sample.queries.ts';
import { insertSampleContacts } from '../sales/sales-sample.queries.ts';
import { SAMPLE_VENDORS } from './sample-vendors.ts';
import { insertSamplePapers, insertSampleVendors } from './vendors-sample.queries.ts';

/** How many days ago the vendors were created, so that they aren't the newest contacts. */
const MADE_AGO = 420;

/** Five vendors with their contacts and papers. */
export const VENDORS_SAMPLE: Sample = {
  name: 'vendors',
  tables: ['vendors', 'vendor_papers'],
  add: (act, { secrets }) => addVendorsSample(act, secrets),
  shows: ['vendor', 'vendor-paper', 'contact'],
};

async function addVendorsSample(act: Act, secrets: SecretBox): Promise<SampleRecord[]> {
  const { today } = await findOfficeDay(act.tx);
  const createdBy = actorId(act);
  const madeAt = `${addDays(today, -MADE_AGO)}T15:00:00Z`;
  const made = { createdAt: madeAt, updatedAt: madeAt };
  const codes = await findOfferedCodes(
    act.tx,
    SAMPLE_VENDORS.map(({ code }) => code),
  );
  const contacts = await insertSampleContacts(
    act.tx,
    SAMPLE_VENDORS.map(({ company, firstName, lastName, phone }) => ({
      company,
      firstName,
      lastName,
      phone,
      email: `${firstName}.${lastName}@${company.replace(/[^A-Za-z]+/g, '-')}.example`.toLowerCase(),
      createdBy,
      ...made,
    })),
  );
  const idOf = (index: number) => {
    const contact = contacts[index];
    if (!contact) throw new Error('a sample contact was not inserted');
    return contact.id;
  };
  const vendors = await insertSampleVendors(
    act.tx,
    SAMPLE_VENDORS.map((vendor, index) => ({
      id: idOf(index),
      trades: vendor.trades,
      termsDays: vendor.termsDays,
      costCodeId: codes.get(vendor.code) ?? null,
      retainagePercent: vendor.retainagePercent,
      requiresPapers: isSubcontractor(vendor.trades),
      is1099Eligible: vendor.is1099Eligible,
      taxFormOn: vendor.taxFormAge === null ? null : addDays(today, -vendor.taxFormAge),
      sealedTaxId: vendor.taxId === null ? null : secrets.seal(vendor.taxId),
      taxIdEnding: vendor.taxId === null ? null : vendor.taxId.slice(-4),
      notes: vendor.notes,
      createdBy,
      ...made,
    })),
  );
  const papers = await insertSamplePapers(
    act.tx,
    SAMPLE_VENDORS.flatMap((vendor, index) =>
      vendor.papers.map(({ age, expiresIn, ...paper }) => ({
        ...paper,
        vendorId: idOf(index),
        issuedOn: addDays(today, -age),
        expiresOn: addDays(today, expiresIn),
        addedBy: createdBy,
      })),
    ),
  );
  const named = vendors.map(({ sealedTaxId: _, ...vendor }) => vendor);
  return [
    ...(await recordSamples(act, { resource: 'contact', tableName: 'contacts' }, contacts)),
    ...(await recordSamples(act, { resource: 'vendor', tableName: 'vendors' }, named)),
    ...(await recordSamples(act, { resource: 'vendor-paper', tableName: 'vendor_papers' }, papers)),
  ];
}
