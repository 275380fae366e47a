import type { PricingTerms, SteelInput } from '@builder-os/contract/modules/steel/pricing';
import { toPounds } from '@builder-os/contract/modules/steel/pricing';
import { COATINGS, THICKNESSES } from '@builder-os/contract/modules/steel/steel-grades';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import type { SteelSearch } from '../division/steel-search.ts';

/** The calculator's fields as typed. */
export interface CalculatorEntries {
  package: string;
  sqft: string;
  units: string;
  tons: string;
  mil: string;
  coating: string;
  place: string;
  /** By the rate's code. */
  hours: Record<string, string>;
}
/** Errors by field; errors of hours are under a key such as `hours.principal`. */
export type CalculatorProblems = Record<string, string>;

/** Returns the calculator's fields from the URL. Missing ones default to the price list's minimums. */
export function entriesOf(search: SteelSearch, terms: PricingTerms): CalculatorEntries {
  const { packages, minimumMil, minimumCoating } = terms;
  const chosen = packages.find(({ code }) => code === search.package) ?? packages[0];
  return {
    package: chosen?.code ?? '',
    sqft: search.sqft ?? '',
    units: search.units ?? '1',
    tons: search.tons ?? '',
    mil: search.mil ?? String(minimumMil),
    coating: search.coating ?? minimumCoating,
    place: search.place ?? '',
    hours: readHours(search.hours),
  };
}

/** Returns the part of the URL that stores the calculation. */
export function searchOf({ hours, ...entries }: CalculatorEntries): Partial<SteelSearch> {
  const filled = Object.entries(entries).map(([name, entry]) => [name, entry === '' ? undefined : entry]);
  return { ...Object.fromEntries(filled), hours: writeHours(hours) };
}

/** Parses the typed fields. Invalid ones count as zero and are reported in `problems`. */
export function readEntries(
  entries: CalculatorEntries,
  terms: PricingTerms,
): { input: SteelInput; problems: CalculatorProblems } {
  const sqft = readDecimal(entries.sqft, 7);
  const units = readUnits(entries.units);
  const pounds = entries.tons.trim() === '' ? null : toPounds(plainNumber(entries.tons));
  const hours = terms.rates.map(({ code }) => ({ code, typed: entries.hours[code] ?? '' }));
  const readable = hours.map(({ code, typed }) => ({ code, hours: readDecimal(typed, 5) }));
  const problems = {
    ...(entries.sqft !== '' && sqft === undefined && { sqft: 'Enter square feet, with up to two decimals.' }),
    ...(units === undefined && { units: 'Enter a whole number from 1 to 100,000.' }),
    ...(pounds === undefined && { tons: 'Enter tons, with up to four decimals.' }),
    ...Object.fromEntries(
      hours
        .filter(({ typed }) => typed !== '' && readDecimal(typed, 5) === undefined)
        .map(({ code }) => [`hours.${code}`, 'Enter hours, with up to two decimals.']),
    ),
  };
  const input: SteelInput = {
    packageCode: entries.package,
    squareFeet: sqft ?? '0',
    units: units ?? 0,
    hours: readable.flatMap(({ code, hours: count }) => (count === undefined ? [] : [{ code, hours: count }])),
    takeoffPounds: pounds ?? null,
    coating: COATINGS.find((coating) => coating === entries.coating) ?? terms.minimumCoating,
    mil: THICKNESSES.find(({ mil }) => String(mil) === entries.mil)?.mil ?? terms.minimumMil,
  };
  return { input, problems };
}

/** Parses `principal:8,cad_technician:2.5` from the URL. */
export function readHours(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.flatMap(([code, hours]) => (code && hours ? [[code, hours]] : [])));
}

function writeHours(hours: Record<string, string>): string | undefined {
  const pairs = Object.entries(hours).filter(([, typed]) => /^[\d.]+$/.test(typed));
  return pairs.map(([code, typed]) => `${code}:${typed}`).join(',') || undefined;
}

function readDecimal(text: string, digits: number): string | undefined {
  const typed = plainNumber(text);
  return new RegExp(`^\\d{1,${digits}}(\\.\\d{1,2})?$`).test(typed) ? typed : undefined;
}

function readUnits(text: string): number | undefined {
  const typed = plainNumber(text);
  const units = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return units >= 1 && units <= 100_000 ? units : undefined;
}
