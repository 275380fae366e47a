import type { Attendee, MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { errorToast } from '../../../api/error-toast.ts';
import { ABSENT } from '../../../format/absent.ts';
import { initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useAttend } from './meetings.mutations.ts';

const NO_RATING = 'none';
const RATINGS = [
  { value: NO_RATING, label: ABSENT },
  ...Array.from({ length: 10 }, (_, index) => ({ value: String(10 - index), label: String(10 - index) })),
];

/** Who attends the meeting, and their ratings. */
export function AttendeesPanel({ meeting }: { meeting: MeetingDetail }) {
  const { attendees } = meeting;
  const present = attendees.filter(({ isPresent }) => isPresent).length;
  return (
    <Panel title="Attendees" note={attendees.length > 0 && `${present} of ${attendees.length} present`}>
      {attendees.length === 0 ? (
        <p className="px-4 py-4 text-muted-foreground">No one is invited yet. Edit the meeting to add people.</p>
      ) : (
        <ul>
          {attendees.map((attendee) => (
            <li
              key={attendee.userId}
              className="flex min-h-12 items-center gap-2.5 border-b border-border px-4 py-1 last:border-b-0"
            >
              <Person meeting={meeting} attendee={attendee} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Person({ meeting: { id, state }, attendee }: { meeting: MeetingDetail; attendee: Attendee }) {
  const { userId, name, pictureUrl, isPresent, rating } = attendee;
  const attend = useAttend();
  const isFixed = state === 'cancelled' || state === 'closed';
  const say = (body: { isPresent?: boolean; rating?: number | null }) =>
    attend.mutate({ id, userId, body }, { onError: (error) => errorToast(error, 'Failed to save attendance') });
  return (
    <>
      <Checkbox
        aria-label={`${name} is present`}
        checked={isPresent}
        disabled={isFixed}
        onCheckedChange={(isHere) => say({ isPresent: isHere })}
      />
      <Avatar size="sm" initials={initials({ firstName: name })} imageUrl={pictureUrl} />
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      <Select
        aria-label={`Rating by ${name}`}
        className="w-17"
        options={RATINGS}
        disabled={isFixed}
        value={rating === null ? NO_RATING : String(rating)}
        onValueChange={(chosen) => say({ rating: chosen === NO_RATING ? null : Number(chosen) })}
      />
    </>
  );
}
