import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../../api/is-awaited.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { HeadlinesPanel } from '../headlines/headlines-panel.tsx';
import { IssuesPanel } from '../issues/issues-panel.tsx';
import { LinkedIssue } from '../issues/linked-issue.tsx';
import { MeetingsPanel } from '../meetings/meetings-panel.tsx';
import { OnePagersPanel } from '../one-pagers/one-pagers-panel.tsx';
import { scorecardQuery } from '../scorecard/scorecard.queries.ts';
import { ScorecardPart } from '../scorecard/scorecard-part.tsx';
import { AccountabilityPanel } from '../seats/accountability-panel.tsx';
import { TodosPanel } from '../todos/todos-panel.tsx';
import { CoreValuesPanel } from './core-values-panel.tsx';
import { profileQuery } from './profile.queries.ts';
import { useOrganizationAddress } from './use-organization-address.ts';
import { VisionPanel } from './vision-panel.tsx';

const IssueDialog = loadWhenUsed(async () => (await import('../issues/issue-dialog.tsx')).IssueDialog);
const PeoplePanel = loadWhenUsed(async () => (await import('../people-reviews/people-panel.tsx')).PeoplePanel);

/** The week of the business: its figures, what it holds to, when it meets, and what stands in the way. */
export function EosTab() {
  const profile = useQuery(profileQuery);
  const { search, isCreating, closeCreate } = useOrganizationAddress();
  const canReadFinance = useCan('financial_read');
  const canRatePeople = useCan('role:admin');
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
        <IssuesPanel />
        <div className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
          <TodosPanel />
          <HeadlinesPanel />
        </div>
        <AccountabilityPanel />
        {canRatePeople.allowed && <PeoplePanel />}
        {profile.data && <VisionPanel block={profile.data.vision} />}
        {canReadFinance.allowed && <OnePagersPanel />}
      </div>
      {isCreating && <IssueDialog onClose={closeCreate} />}
      {search.issue !== undefined && <LinkedIssue key={search.issue} id={search.issue} />}
    </>
  );
}
