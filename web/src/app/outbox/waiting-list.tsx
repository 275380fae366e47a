import { getQueue } from '../../api/outbox/outbox-engine.ts';
import type { WaitingCommand } from '../../api/outbox/waiting-command.ts';
import { formatCountOf } from '../../format/count.ts';
import { describeCommand } from './describe-command.ts';
import { WaitingBadge } from './waiting-badge.tsx';
import { WaitingPhoto } from './waiting-photo.tsx';

export function WaitingList({ label, commands }: { label: string; commands: readonly WaitingCommand[] }) {
  return (
    <ul aria-label={label} className="rounded-lg border border-dashed border-border-strong bg-card">
      {commands.map(({ order, key, command, refusal }) => {
        const { what, about = what } = describeCommand(command);
        const photos = getQueue().photosOf(key);
        const counted = photos.length > 0 && formatCountOf(photos.length, 'photo');
        return (
          <li key={order} className="border-b border-border px-3.5 py-2 last:border-b-0">
            <div className="flex min-h-8 items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="truncate font-strong">{command.title}</p>
                <p className="wrap-anywhere text-label text-muted-foreground">
                  {[about, counted].filter(Boolean).join(' · ')}
                </p>
              </div>
              <WaitingBadge isRefused={refusal !== undefined} />
            </div>
            {photos.length > 0 && (
              <div className="flex flex-wrap gap-1.5 pt-1.5 pb-0.5">
                {photos.map((photo) => (
                  <WaitingPhoto key={photo.key} photo={photo.photo} />
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
