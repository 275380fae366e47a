import { isLearnerDirty, LEARNER_FIELDS, type LearnerEntries, NO_LEARNER, toLearnerBody } from './learner-entries.ts';

/** The terms of an enrollment as the form holds them. */
export interface AgreementEntries {
  learner: LearnerEntries;
  price: string;
  /** The start day; empty means today. */
  day: string;
  isPaid: boolean;
}

/** Returns a form with only the list price filled in. */
export function newAgreement(price: string): AgreementEntries {
  return { learner: NO_LEARNER, price, day: '', isPaid: false };
}

export const AGREEMENT_FIELDS = [...LEARNER_FIELDS, 'price'] as const;

export function toAgreementBody({ learner, price, isPaid }: AgreementEntries) {
  return { ...toLearnerBody(learner), price, isPaid };
}

export function isAgreementDirty({ learner, price, day, isPaid }: AgreementEntries, asked: string): boolean {
  return isLearnerDirty(learner) || price !== asked || day !== '' || isPaid;
}
