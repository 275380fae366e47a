import type { WaitingAct } from '../../api/outbox/waiting-act.ts';
import { describeAct, describePhotos } from './describe-act.ts';
import { WaitingBadge } from './waiting-badge.tsx';

export function WaitingList({ label, acts }: { label: string; acts: readonly WaitingAct[] }) {
  return (
    <ul aria-label={label} className="rounded-lg border border-dashed border-border-strong bg-card">
      {acts.map((waiting) => {
        const { order, act, refusal } = waiting;
        const { what, about = what } = describeAct(act);
        const photos = describePhotos(waiting);
        return (
          <li
            key={order}
            className="flex min-h-12 items-center gap-3 border-b border-border px-3.5 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-strong">{act.title}</p>
              <p className="truncate text-label text-muted-foreground">{[about, photos].filter(Boolean).join(' · ')}</p>
            </div>
            <WaitingBadge isRefused={refusal !== undefined} />
          </li>
        );
      })}
    </ul>
  );
}
