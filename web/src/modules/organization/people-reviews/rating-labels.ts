import type { ValueRating } from '@builder-os/contract/modules/organization/people-bar';

/** A rating's symbol, and its spoken words. */
export const RATING_SIGNS: Record<ValueRating, string> = { plus: '+', plus_minus: '+/−', minus: '−' };
export const RATING_WORDS: Record<ValueRating, string> = {
  plus: 'Most of the time',
  plus_minus: 'Sometimes',
  minus: 'Not living it',
};

const BAR_WORDS = { yes: 'At the bar', no: 'Below the bar', open: 'Not rated' } as const;
export const barWords = (isAtBar: boolean | null): string => BAR_WORDS[toChoice(isAtBar)];

const FIT_WORDS = { yes: 'Right seat', no: 'Wrong seat', open: 'Not answered' } as const;
export const fitWords = (fits: boolean | null): string => FIT_WORDS[toChoice(fits)];

/** The form values of a yes/no answer; `open` means not answered. */
export const CHOICES = ['yes', 'no', 'open'] as const;
export type Choice = (typeof CHOICES)[number];

export function toChoice(answer: boolean | null): Choice {
  if (answer === null) return 'open';
  return answer ? 'yes' : 'no';
}

export function readChoice(choice: string | undefined): boolean | null {
  return choice === 'yes' ? true : choice === 'no' ? false : null;
}
