import { divideByShares } from '@builder-os/contract/modules/real-estate/property-figures';
import { addMonths } from '@builder-os/contract/platform/calendar';
import { findCompanyPartner } from '../../modules/real-estate/partners/partners.queries.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { getOrganization } from '../../platform/organization/organization.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { REAL_ESTATE_FOLLOWERS } from './real-estate-followers.queries.ts';
import {
  insertSampleEntries,
  insertSampleLines,
  insertSampleMovements,
  insertSamplePartners,
  insertSampleProperties,
  insertSampleShares,
  insertSampleValuations,
} from './real-estate-sample.queries.ts';
import { addRenovation } from './renovation-sample.service.ts';
import { SAMPLE_PARTNERS, SAMPLE_PROPERTIES } from './sample-portfolio.ts';

export const REAL_ESTATE_SAMPLE: Sample = {
  name: 'real-estate',
  tables: ['properties', 'property_partners'],
  add: addRealEstateSample,
  followers: REAL_ESTATE_FOLLOWERS,
  shows: ['property', 'partner', 'job', 'bill', 'vendor-credit'],
};

type SampleProperty = (typeof SAMPLE_PROPERTIES)[number];
interface AddedProperty {
  sample: SampleProperty;
  propertyId: number;
  shares: { partnerId: number; percent: string }[];
}

const MONTHS_OF_ENTRIES = 6;

/** Three properties with their partners, values, income and capital. */
async function addRealEstateSample(act: Act): Promise<SampleRecord[]> {
  const { today } = await findOfficeDay(act.tx);
  const { partners, company } = await addPartners(act);
  const createdBy = actorId(act);
  const rows = await insertSampleProperties(
    act.tx,
    SAMPLE_PROPERTIES.map(
      ({ values, partner, percent, companyPercent, monthly, distributions, acquiredMonthsAgo, ...fields }) => ({
        ...fields,
        acquiredOn: dayOf(today, acquiredMonthsAgo),
        createdBy,
      }),
    ),
  );
  const added = SAMPLE_PROPERTIES.map((sample, index): AddedProperty => {
    const property = rows[index];
    const partner = partners.find(({ name }) => name === sample.partner);
    if (!property || !partner) throw new Error('a sample property has its partner');
    const shares = [
      { partnerId: company, percent: sample.companyPercent },
      { partnerId: partner.id, percent: sample.percent },
    ];
    return { sample, propertyId: property.id, shares };
  });
  await addRecords(act, added, today);
  await addCapital(act, added, today);
  const renovated = added.find(({ sample }) => sample.status === 'pending');
  return [
    ...(renovated ? await addRenovation(act, renovated.propertyId, today) : []),
    ...(await recordSamples(act, { resource: 'property', tableName: 'properties' }, rows)),
    ...(await recordSamples(act, { resource: 'partner', tableName: 'property_partners' }, partners)),
  ];
}

/** Adds the company itself as a partner, unless it already is one. */
async function addPartners(act: Act) {
  const known = await findCompanyPartner(act.tx);
  const { companyName } = await getOrganization(act.tx);
  const createdBy = actorId(act);
  const wanted = SAMPLE_PARTNERS.map((partner) => ({ ...partner, isCompany: false, createdBy }));
  const own = { name: companyName, isCompany: true, createdBy };
  const partners = await insertSamplePartners(act.tx, known ? wanted : [own, ...wanted]);
  const company = known?.id ?? partners[0]?.id;
  if (company === undefined) throw new Error('the company is a partner');
  return { partners, company };
}

async function addRecords(act: Act, added: readonly AddedProperty[], today: string): Promise<void> {
  const createdBy = actorId(act);
  await insertSampleValuations(
    act.tx,
    added.flatMap(({ sample, propertyId }) =>
      sample.values.map(({ monthsAgo, ...value }) => ({
        ...value,
        valuedOn: dayOf(today, monthsAgo),
        propertyId,
        createdBy,
      })),
    ),
  );
  await insertSampleShares(
    act.tx,
    added.flatMap(({ sample, propertyId, shares }) =>
      shares.map((share) => ({ ...share, propertyId, validFrom: dayOf(today, sample.acquiredMonthsAgo) })),
    ),
  );
  await insertSampleEntries(
    act.tx,
    added.flatMap(({ sample, propertyId }) =>
      Array.from({ length: MONTHS_OF_ENTRIES }, (_, index) => index + 1).flatMap((monthsAgo) =>
        sample.monthly.map((entry) => ({ ...entry, happenedOn: dayOf(today, monthsAgo), propertyId, createdBy })),
      ),
    ),
  );
}

/** Invested money comes from the partners by their shares, and distributions go to them the same way. */
async function addCapital(act: Act, added: readonly AddedProperty[], today: string): Promise<void> {
  const createdBy = actorId(act);
  const movements = added.flatMap(({ sample, propertyId, shares }) => [
    {
      shares,
      event: {
        kind: 'contribution' as const,
        happenedOn: dayOf(today, sample.acquiredMonthsAgo),
        amount: sample.investment,
        memo: 'Purchase and initial rehab',
        propertyId,
        createdBy,
      },
    },
    ...sample.distributions.map(({ monthsAgo, amount }) => ({
      shares,
      event: {
        kind: 'distribution' as const,
        happenedOn: dayOf(today, monthsAgo),
        amount,
        memo: 'Quarterly distribution',
        propertyId,
        createdBy,
      },
    })),
  ]);
  const rows = await insertSampleMovements(
    act.tx,
    movements.map(({ event }) => event),
  );
  await insertSampleLines(
    act.tx,
    movements.flatMap(({ event, shares }, index) => {
      const eventId = rows[index]?.id;
      if (eventId === undefined) throw new Error('a movement was not inserted');
      return divideByShares(event.amount, shares).map((line) => ({ ...line, eventId }));
    }),
  );
}

/** The fifth of the month, a number of months ago. */
function dayOf(today: string, monthsAgo: number): string {
  return `${addMonths(today, -monthsAgo)}-05`;
}
