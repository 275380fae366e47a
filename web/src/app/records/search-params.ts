import { isRealDay } from '@builder-os/contract/platform/dates';
import { currentSort } from '@builder-os/contract/platform/sort-text';
import { notFound } from '@tanstack/react-router';

/** Reads one search param; an invalid value counts as absent. */
type ReadParam<Value> = (value: unknown) => Value | undefined;
type ReadParams = Record<string, ReadParam<unknown>>;
type Search<Params extends ReadParams> = { [Name in keyof Params]?: ReturnType<Params[Name]> };

/**
 * Builds a screen's search validator, one reader per param. It runs before any screen has loaded, so it doesn't use
 * zod; the API's own schema checks a list's filters. An invalid value is returned as an explicit undefined, because the
 * router passes on the raw value of any param that is left out.
 */
export function searchReader<const Params extends ReadParams>(params: Params) {
  return (search: Record<string, unknown>): Search<Params> => {
    const read = Object.entries(params).map(([name, readParam]) => [name, readParam(search[name])]);
    return Object.fromEntries(read.filter(([name, value]) => value !== undefined || String(name) in search));
  };
}

/** The router reads `q=1912` as a number. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** A value from a fixed set. */
export function oneOf<const Value extends string>(values: readonly Value[]): ReadParam<Value> {
  return (value) => values.find((candidate) => candidate === value);
}

/** Several values of a fixed set in one readable param: `status=new,contacted`. Unknown ones are dropped. */
export function listOf<const Value extends string>(values: readonly Value[]): ReadParam<string> {
  return (value) => readList(values, textParam(value)).join(',') || undefined;
}

/** The values of a list parameter: `new,contacted` → `['new', 'contacted']`. */
export function readList<const Value extends string>(values: readonly Value[], param: string | undefined): Value[] {
  const names = new Set(param?.split(','));
  return values.filter((value) => names.has(value));
}

/** How many values a list param has. */
export function countList(param: string | undefined): number {
  return param === undefined ? 0 : param.split(',').length;
}

/** Adds a value to the list param or removes it, keeping the set's own order. */
export function toggleInList<const Value extends string>(
  values: readonly Value[],
  param: string | undefined,
  value: Value,
): string | undefined {
  const chosen = readList(values, param);
  const next = values.filter((candidate) => chosen.includes(candidate) !== (candidate === value));
  return next.join(',') || undefined;
}

/**
 * Accepts a param that looks like values of a set or a sort key: `income,expense`, `-amount`, `sample-data`. For sets
 * whose contract isn't part of the first load; the screen ignores unknown values.
 */
export function wordsParam(value: unknown): string | undefined {
  const text = textParam(value);
  return text !== undefined && /^-?[A-Za-z][A-Za-z_,-]*$/.test(text) ? text : undefined;
}

/** A column and its direction: `value` or `-value`. @param renamed what older links call a column */
export function sortParam(keys: readonly string[], renamed: Readonly<Record<string, string>> = {}): ReadParam<string> {
  const readSort = oneOf(keys.flatMap((key) => [key, `-${key}`]));
  return (value) => readSort(typeof value === 'string' ? currentSort(value, renamed) : value);
}

export function dayParam(value: unknown): string | undefined {
  return typeof value === 'string' && isRealDay(value) ? value : undefined;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A moment in UTC: `2026-03-11T14:30:00Z`. */
export function momentParam(value: unknown): string | undefined {
  if (typeof value !== 'string' || !MOMENT.test(value) || !isRealDay(value.slice(0, 10))) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The id of the user whose records are listed. */
export function personParam(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}

/** The id of the user whose records are listed, or `none` for unassigned records. */
export function ownerParam(value: unknown): string | undefined {
  return value === 'none' ? value : personParam(value);
}

/** The id of the open record. */
export function recordParam(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The id in a record's path. If it isn't a positive integer, the page isn't found. */
export const recordPath = {
  parse: ({ id }: { id: string }): { id: string } => {
    if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound();
    return { id };
  },
};

/** The period a list's records were created in, as report links set it; `createdTo` is exclusive. */
export const createdParams = { createdFrom: momentParam, createdTo: momentParam };
