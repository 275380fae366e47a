import { Badge } from '../../../ui/badge.tsx';

/** The only two states used in a meeting. */
export function TrackBadge({ isOnTrack }: { isOnTrack: boolean }) {
  return <Badge tone={isOnTrack ? 'moss' : 'red'}>{isOnTrack ? 'On track' : 'Off track'}</Badge>;
}
