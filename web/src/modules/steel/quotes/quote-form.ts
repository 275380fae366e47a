import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { toPounds, toTons } from '@builder-os/contract/modules/steel/pricing';
import type { QuoteInput } from '@builder-os/contract/modules/steel/quote-input';
import { QUOTE_KINDS, USUAL_VALID_DAYS } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { COATINGS } from '@builder-os/contract/modules/steel/steel-grades';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { orNull } from '../../../app/records/form-entries.ts';

/** The values of every quote form. `input…` fields are the calculation's. */
export interface OfferEntries {
  project: string;
  kind: string;
  inputPackageCode: string;
  inputSquareFeet: string;
  inputUnits: string;
  inputTakeoffPounds: string;
  inputMil: string;
  inputCoating: string;
  /** A row for each service of the price list, and for services that only the quote has. */
  inputHours: FormRow[];
  validDays: string;
  deliveryDate: string;
  notes: string;
}

export const OFFER_LABELS = {
  project: 'Project',
  kind: 'Type',
  inputPackageCode: 'Package',
  inputSquareFeet: 'Floor area per unit',
  inputUnits: 'Units',
  inputTakeoffPounds: 'Takeoff weight',
  inputMil: 'Gauge',
  inputCoating: 'Coating',
  inputHours: 'Hours',
  validDays: 'Price valid for',
  deliveryDate: 'Expected delivery',
  notes: 'Notes on the quote',
};

type Rates = readonly Pick<PriceList['rates'][number], 'code'>[];

/** Returns a quote's form values. */
export function toOfferEntries(quote: QuoteDetail, rates: Rates): OfferEntries {
  const { input } = quote;
  return {
    project: quote.project,
    kind: quote.kind,
    ...toInputEntries(input, rates),
    validDays: String(quote.validDays),
    deliveryDate: quote.deliveryDate ?? '',
    notes: quote.notes ?? '',
  };
}

/** Returns the form of a new quote: the calculation, with the default validity. */
export function newOfferEntries(input: QuoteInput, rates: Rates): OfferEntries {
  return {
    project: '',
    kind: 'preliminary',
    ...toInputEntries(input, rates),
    validDays: String(USUAL_VALID_DAYS),
    deliveryDate: '',
    notes: '',
  };
}

function toInputEntries(input: QuoteInput, rates: Rates) {
  const others = input.hours.filter(({ code }) => !rates.some((rate) => rate.code === code));
  const codes = [...rates, ...others].map(({ code }) => code);
  return {
    inputPackageCode: input.packageCode,
    inputSquareFeet: input.squareFeet === '0' ? '' : trimDecimal(input.squareFeet),
    inputUnits: String(input.units),
    inputTakeoffPounds: input.takeoffPounds === null ? '' : toTons(input.takeoffPounds),
    inputMil: String(input.mil),
    inputCoating: input.coating,
    inputHours: codes.map((code) => ({ code, hours: input.hours.find((row) => row.code === code)?.hours ?? '' })),
  };
}

/** Converts the form to the API's calculation. Unreadable values are left for the contract to reject. */
export function toInput(entries: OfferEntries): QuoteInput {
  const tons = plainNumber(entries.inputTakeoffPounds);
  return {
    packageCode: entries.inputPackageCode,
    squareFeet: plainNumber(entries.inputSquareFeet),
    units: entries.inputUnits.trim() === '' ? Number.NaN : Number(plainNumber(entries.inputUnits)),
    hours: entries.inputHours
      .map(({ code = '', hours = '' }) => ({ code, hours: plainNumber(hours) }))
      .filter(({ hours }) => hours !== '' && Number(hours) !== 0),
    takeoffPounds: tons === '' ? null : (toPounds(tons) ?? Number.NaN),
    coating: COATINGS.find((coating) => coating === entries.inputCoating) ?? COATINGS[0],
    mil: Number(entries.inputMil),
  };
}

export function toOfferBody(entries: OfferEntries) {
  return {
    project: entries.project,
    kind: QUOTE_KINDS.find((kind) => kind === entries.kind) ?? QUOTE_KINDS[0],
    input: toInput(entries),
    validDays: entries.validDays.trim() === '' ? Number.NaN : Number(entries.validDays),
    deliveryDate: orNull(entries.deliveryDate),
    notes: orNull(entries.notes),
  };
}
