import type { ReactNode } from 'react';
import { NOT_SET } from '../format/absent.ts';

/** The value beside a label, or “Not set” for an empty one. */
export function orNotSet(value: ReactNode): ReactNode {
  return value === null || value === undefined || value === false || value === '' ? NOT_SET : value;
}
