import { useJobRecordsUrl } from '../../../app/records/use-job-records-url.ts';
import { changeFilterOf } from './changes-search.ts';

const NO_FILTER = {
  q: undefined,
  changeState: undefined,
  unsigned: undefined,
  started: undefined,
  ofJob: undefined,
} as const;

/** The state of the tab Changes, kept in the URL of Jobs. */
export function useChangesUrlState() {
  const { change, ...url } = useJobRecordsUrl(NO_FILTER);
  return {
    ...url,
    filter: changeFilterOf(url.search),
    changeSort: (changeSort: string | undefined) => change({ changeSort }),
  };
}
export type ChangesUrlState = ReturnType<typeof useChangesUrlState>;
