/** The filters of the change orders of all jobs, as the API takes them. */
export interface ChangeFilter {
  q?: string | undefined;
  state?: string | undefined;
  unsigned?: 'yes' | undefined;
  started?: 'yes' | undefined;
  jobId?: string | undefined;
  sort?: string | undefined;
}

/** The filters in the URL of Jobs, which has others of the same names. */
interface ChangesSearch {
  q?: string | undefined;
  changeState?: string | undefined;
  unsigned?: 'yes' | undefined;
  started?: 'yes' | undefined;
  ofJob?: number | undefined;
  changeSort?: string | undefined;
}

export function changeFilterOf({ q, changeState, unsigned, started, ofJob, changeSort }: ChangesSearch): ChangeFilter {
  const jobId = ofJob === undefined ? undefined : String(ofJob);
  return { q, state: changeState, unsigned, started, jobId, sort: changeSort };
}

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: ChangeFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
