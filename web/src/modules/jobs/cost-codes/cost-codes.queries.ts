import { type CostCode, costCodeEndpoints } from '@builder-os/contract/modules/jobs/cost-codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** All cost codes by number, retired ones included. */
export const costCodesQuery = queryOptions({
  queryKey: ['cost-code', 'list'],
  queryFn: ({ signal }) => call(costCodeEndpoints.list, { signal }),
  meta: { dependsOn: ['budget-line'], isCachedOffline: true },
});

export interface Division {
  division: string;
  name: string;
  codes: CostCode[];
}

/** The codes by division, both in the order of their numbers. */
export function divisionsOf(codes: readonly CostCode[]): Division[] {
  const divisions = new Map<string, Division>();
  for (const code of codes) {
    const found = divisions.get(code.division) ?? { division: code.division, name: code.divisionName, codes: [] };
    found.codes.push(code);
    divisions.set(code.division, found);
  }
  return [...divisions.values()];
}
