import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { Screen } from '../../../app/screen.tsx';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { formatMoment } from '../../../format/dates.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { AttendeesPanel } from './attendees-panel.tsx';
import { MeetingActions } from './meeting-actions.tsx';
import { useServerClock } from './meeting-clock.ts';
import { useOpenSection } from './meetings.mutations.ts';
import { meetingQuery } from './meetings.queries.ts';
import { PresenterBar } from './presenter-bar.tsx';
import { SectionBody } from './section-body.tsx';
import { SectionNotes } from './section-notes.tsx';
import { SectionRail } from './section-rail.tsx';

const route = getRouteApi('/signed-in/organization/meetings/$id');

/**
 * A meeting before, during and after it's held. Everyone sees the same clock, and the presenter's section until they
 * open another one.
 */
export function MeetingScreen() {
  const id = Number(route.useParams().id);
  const { data: meeting, error, isFetching, refetch, dataUpdatedAt } = useQuery(meetingQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Screen
      title={meeting?.title ?? 'Meeting'}
      subtitle={meeting && formatMoment(meeting.startsAt, organization)}
      actions={
        <Link to="/organization" aria-label="Back to Organization" className={buttonClasses({ size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">Organization</span>
        </Link>
      }
    >
      {meeting ? (
        <Runner meeting={meeting} receivedAt={dataUpdatedAt} />
      ) : error ? (
        <StatePanel>
          <ErrorState
            headline={isGone ? 'Meeting not found' : 'Couldn’t load this meeting'}
            sentence={
              isGone
                ? 'It may have been deleted. Check the link, or go back to Organization.'
                : 'Check your connection and try again.'
            }
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </StatePanel>
      ) : (
        <TabSkeleton />
      )}
    </Screen>
  );
}

function Runner({ meeting, receivedAt }: { meeting: MeetingDetail; receivedAt: number }) {
  const { id, sections, sectionId, state, now, presenterId } = meeting;
  const isRunning = state === 'running';
  const clock = useServerClock(now, receivedAt, isRunning);
  const openSection = useOpenSection();
  const { id: ownId } = useCurrentUser();
  const isPresenter = presenterId === null || presenterId === ownId;
  // Everyone except the presenter can open other sections; null follows the presenter.
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const isFollowing = isRunning && (isPresenter || lookedAt === null);
  const shownId = isFollowing ? sectionId : (lookedAt ?? sections[0]?.id ?? null);
  const shown = sections.find((section) => section.id === shownId);
  const open = (next: number) =>
    isRunning && isPresenter
      ? openSection.mutate({ id, sectionId: next }, { onError: (error) => errorToast(error, 'Failed to open section') })
      : setLookedAt(next);
  return (
    <>
      <MeetingActions meeting={meeting} clock={clock} isPresenter={isPresenter} onOpenSection={open} />
      {isRunning && <PresenterBar meeting={meeting} isFollowing={isFollowing} onFollow={() => setLookedAt(null)} />}
      <div className="grid grid-cols-1 items-start gap-3.5 sm:gap-4 lg:grid-cols-[260px_minmax(0,1fr)]">
        <div className="grid gap-3.5 sm:gap-4">
          <SectionRail sections={sections} shownId={shownId} clock={clock} onOpen={open} />
          <AttendeesPanel meeting={meeting} />
        </div>
        {shown && (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5 max-lg:order-first sm:gap-4">
            <h2 className="font-display text-lg/6 font-[620] [font-stretch:106%]">{shown.name}</h2>
            <SectionBody meeting={meeting} section={shown} />
            <SectionNotes key={shown.id} meetingId={id} section={shown} isOpen={state !== 'cancelled'} />
          </div>
        )}
      </div>
    </>
  );
}
