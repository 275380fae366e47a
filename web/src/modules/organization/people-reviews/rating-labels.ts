import type { ValueRating } from '@builder-os/contract/modules/organization/people-bar';

/** How a rating is written, and how it is said. */
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

/** Yes, no, or not answered, as a choice of a form. */
export const CHOICES = ['yes', 'no', 'open'] as const;
export type Choice = (typeof CHOICES)[number];

export function toChoice(answer: boolean | null): Choice {
  if (answer === null) return 'open';
  return answer ? 'yes' : 'no';
}

export function readChoice(choice: string | undefined): boolean | null {
  return choice === 'yes' ? true : choice === 'no' ? false : null;
}
