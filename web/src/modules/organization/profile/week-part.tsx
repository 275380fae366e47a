import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../../api/is-awaited.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { cn } from '../../../ui/class-names.ts';
import { MeetingsPanel } from '../meetings/meetings-panel.tsx';
import { OnePagersPanel } from '../one-pagers/one-pagers-panel.tsx';
import { scorecardQuery } from '../scorecard/scorecard.queries.ts';
import { ScorecardPart } from '../scorecard/scorecard-part.tsx';
import { profileQuery } from './profile.queries.ts';
import { useOrganizationUrlState } from './use-organization-url-state.ts';
import { CoreValuesPanel } from './vision/core-values-panel.tsx';

/** The scorecard, the core values and the next meetings. */
export function WeekPart() {
  const profile = useQuery(profileQuery);
  const { search } = useOrganizationUrlState();
  const canReadFinance = useCan('financial_read');
  // The number of measurables isn't known until they load. Hide the panels below until then, so they don't jump.
  const isScorecardAwaited = isAwaited(useQuery(scorecardQuery(search.through)));
  return (
    <>
      <ScorecardPart />
      <div className={cn('contents', isScorecardAwaited && 'invisible')}>
        <LoadedPart answer={profile} what="the core values">
          {({ coreValues }) => <CoreValuesPanel block={coreValues} />}
        </LoadedPart>
        <MeetingsPanel />
        {canReadFinance.allowed && <OnePagersPanel />}
      </div>
    </>
  );
}
