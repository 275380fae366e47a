import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readId } from '../../../app/records/form-entries.ts';
import { jobQuery } from './jobs.queries.ts';

const GENERAL: BusinessUnit = 'general';

interface UnitEntry {
  get: () => string;
  set: (unit: BusinessUnit) => void;
}

/**
 * The unit that the jobs of a form fill in, or undefined if they leave it: a unit that someone chose stays. Jobs of several
 * units are General.
 * @param filled the unit that earlier jobs filled in, or empty
 */
export function unitToFill(entry: string, filled: string, units: readonly BusinessUnit[]): BusinessUnit | undefined {
  const [unit, ...others] = new Set(units);
  if (unit === undefined || !['', GENERAL, filled].includes(entry)) return undefined;
  return others.length === 0 ? unit : GENERAL;
}

/** Fills the business unit of a form from the jobs that are chosen in it, given as form values. */
export function useJobUnitFill(entry: UnitEntry): (jobIds: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  const filled = useRef('');
  return async (jobIds) => {
    const ids = jobIds.flatMap((value) => readId(value) ?? []);
    // A form works without the unit of its jobs, so a failed request only leaves the field.
    const jobs = await Promise.all(
      ids.map((id) =>
        queryClient.fetchQuery({ ...jobQuery(id), staleTime: Number.POSITIVE_INFINITY }).catch(() => null),
      ),
    );
    const units = jobs.flatMap((job) => (job ? [job.businessUnit] : []));
    const unit = unitToFill(entry.get(), filled.current, units);
    if (unit === undefined) return;
    filled.current = unit;
    entry.set(unit);
  };
}
