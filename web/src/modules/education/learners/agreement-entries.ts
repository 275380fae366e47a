import { type LearnerEntries, NO_LEARNER, toLearnerBody } from './learner-entries.ts';

/** The terms of an enrollment as the form holds them. */
export interface AgreementEntries extends LearnerEntries {
  price: string;
  isPaid: boolean;
}

/** Returns a form with only the list price filled in. */
export function newAgreement(price: string): AgreementEntries {
  return { ...NO_LEARNER, price, isPaid: false };
}

export function toAgreementBody(entries: AgreementEntries) {
  return { ...toLearnerBody(entries), price: entries.price, isPaid: entries.isPaid };
}
