import { isLearnerDirty, LEARNER_FIELDS, type LearnerEntries, NO_LEARNER, toLearnerBody } from './learner-entries.ts';

/** What is agreed with somebody who takes part, as it is entered. */
export interface AgreementEntries {
  learner: LearnerEntries;
  price: string;
  /** The day it begins; none is today. */
  day: string;
  isPaid: boolean;
}

/** Nothing entered yet: the price is what is asked for. */
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
