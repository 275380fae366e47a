import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../../api/is-awaited.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { cn } from '../../../ui/class-names.ts';
import { MeetingsPanel } from '../meetings/meetings-panel.tsx';
import { OnePagersPanel } from '../one-pagers/one-pagers-panel.tsx';
import { scorecardQuery } from '../scorecard/scorecard.queries.ts';
import { ScorecardPart } from '../scorecard/scorecard-part.tsx';
import { CoreValuesPanel } from './core-values-panel.tsx';
import { profileQuery } from './profile.queries.ts';
import { useOrganizationAddress } from './use-organization-address.ts';

/** The figures of the week, what the business holds to, and when it meets. */
export function WeekPart() {
  const profile = useQuery(profileQuery);
  const { search } = useOrganizationAddress();
  const canReadFinance = useCan('financial_read');
  // Nobody knows how many measurables there are: what stands below them would be pushed away under the reader's eyes.
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
