import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { ChevronDown, Eye } from 'lucide-react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useHandOver } from './meetings.mutations.ts';

interface PresenterBarProps {
  meeting: MeetingDetail;
  isFollowing: boolean;
  onFollow: () => void;
}

/** The presenter, a button back to their section, and the choice of the next presenter. */
export function PresenterBar({ meeting, isFollowing, onFollow }: PresenterBarProps) {
  const { id, presenterId, presenterName, attendees } = meeting;
  const { id: ownId } = useCurrentUser();
  const { allowed: isManager } = useCan('role:manager');
  const handOver = useHandOver();
  const others = attendees.filter(({ userId }) => userId !== presenterId);
  const mayHandOver = (presenterId === ownId || isManager) && others.length > 0;
  const who = presenterId === ownId ? 'You are presenting' : `${presenterName ?? 'No one'} is presenting`;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 text-label text-muted-foreground print:hidden">
      <span role="status">{isFollowing || presenterId === ownId ? who : `${who}; you are looking around`}</span>
      {!isFollowing && (
        <Button size="sm" onClick={onFollow}>
          <Eye aria-hidden="true" />
          Follow presenter
        </Button>
      )}
      {mayHandOver && (
        <Menu
          title="Hand over presenting"
          align="start"
          trigger={
            <Button size="sm" variant="ghost">
              Hand Over
              <ChevronDown aria-hidden="true" />
            </Button>
          }
          items={others.map(({ userId, name }) => ({
            label: name,
            onSelect: () =>
              handOver.mutate(
                { id, userId },
                { onError: (error) => errorToast(error, 'Failed to hand over presenting') },
              ),
          }))}
        />
      )}
    </div>
  );
}
