import { orderAmountOf } from '@builder-os/contract/modules/purchasing/order-amounts';
import { ORDER_MONEY_DIGITS } from '@builder-os/contract/modules/purchasing/order-states';
import {
  type AnswerTerms,
  answeredPriceInput,
  answerTermsSchema,
  type Decline,
  declineSchema,
  type PhoneAnswer,
} from '@builder-os/contract/modules/purchasing/price-answers';
import type { Invitation, PriceRequestLine } from '@builder-os/contract/modules/purchasing/price-request-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { toCents } from '@builder-os/contract/platform/money';
import { validation } from '../../../platform/http/errors.ts';
import { type FormResult, readForm, typedValues } from '../../../platform/web/form.ts';

/** A vendor's answer: a unit price for some or all lines, or a lump sum, or both. */
export interface PriceAnswer extends AnswerTerms {
  prices: { lineId: number; unitPrice: string }[];
}

const MOST_CENTS = 10n ** BigInt(ORDER_MONEY_DIGITS + 2) - 1n;

/** The name of a line's price in the form. */
export const priceField = (lineId: number) => `price-${lineId}`;

const TOO_MUCH = 'Enter a lower price.';

function isTooMuch({ quantity }: PriceRequestLine, unitPrice: string): boolean {
  return toCents(orderAmountOf({ quantity, unitPrice })) > MOST_CENTS;
}

/** The prices given by phone, checked like a vendor's own. @throws AppError `validation` (400) */
export function checkPhonePrices(
  lines: readonly PriceRequestLine[],
  prices: PhoneAnswer['prices'],
): PriceAnswer['prices'] {
  const errors: Record<string, string> = {};
  const given = new Map<number, string>();
  for (const [index, { lineId, unitPrice }] of prices.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || given.has(lineId)) errors[`prices.${index}.lineId`] = 'Enter one price for each line of the request.';
    else if (unitPrice !== null && isTooMuch(line, unitPrice)) errors[`prices.${index}.unitPrice`] = TOO_MUCH;
    else if (unitPrice !== null) given.set(lineId, unitPrice);
  }
  if (Object.keys(errors).length > 0) throw validation(errors);
  return [...given].map(([lineId, unitPrice]) => ({ lineId, unitPrice }));
}

/** Reads the form that was sent: the button says whether it answers or declines. */
export function readAnswerOrDecline(
  lines: readonly PriceRequestLine[],
  body: unknown,
): FormResult<PriceAnswer> | FormResult<Decline> {
  const values = typedValues(body);
  if (values['action'] !== 'decline') return readAnswer(lines, body);
  const form = readForm(declineSchema, { ...values, name: values['declineName'] ?? '' });
  if (form.isRight) return form;
  const { name, ...errors } = form.errors;
  return { isRight: false, values, errors: { ...errors, ...(name !== undefined && { declineName: name }) } };
}

/** Reads the form of an answer. On errors, everything typed is returned to fill it again. */
export function readAnswer(lines: readonly PriceRequestLine[], body: unknown): FormResult<PriceAnswer> {
  const values = typedValues(body);
  const terms = readForm(answerTermsSchema, body);
  const errors: Record<string, string> = terms.isRight ? {} : { ...terms.errors };
  const prices: PriceAnswer['prices'] = [];
  for (const line of lines) {
    const name = priceField(line.id);
    const entry = answeredPriceInput.safeParse(values[name] ?? '');
    if (!entry.success) errors[name] = entry.error.issues[0]?.message ?? 'Enter a unit price.';
    else if (entry.data !== null) {
      if (isTooMuch(line, entry.data)) errors[name] = TOO_MUCH;
      else prices.push({ lineId: line.id, unitPrice: entry.data });
    }
  }
  if (terms.isRight && Object.keys(errors).length === 0) {
    if (prices.length > 0 || terms.data.lumpSum !== null) return { isRight: true, data: { ...terms.data, prices } };
    errors['prices'] = 'Enter a price for at least one line, or a lump sum. If you don’t want to quote, decline below.';
  }
  return { isRight: false, values, errors };
}

/** The form's values of an answer that was given before. */
export function valuesOf({ prices, lumpSum, leadDays, validUntil, note, answeredBy }: Invitation) {
  return {
    ...Object.fromEntries(prices.map(({ lineId, unitPrice }) => [priceField(lineId), priceText(unitPrice)])),
    lumpSum: lumpSum ?? '',
    leadDays: leadDays === null ? '' : String(leadDays),
    validUntil: validUntil ?? '',
    note: note ?? '',
    name: answeredBy ?? '',
  };
}

/** A unit price with two decimals or as many as it has: `4.50`, `0.0375`. */
export function priceText(unitPrice: string): string {
  const [whole = '0', fraction = ''] = trimDecimal(unitPrice).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
