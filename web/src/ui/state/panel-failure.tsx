import { Button } from '../button.tsx';

interface PanelFailureProps {
  /** What couldn't be loaded, such as "the bills". */
  what: string;
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Shown in a panel whose rows failed to load; the rest of the screen still works. */
export function PanelFailure({ what, query: { isFetching, refetch } }: PanelFailureProps) {
  return (
    <div role="alert" className="flex items-center gap-3 px-4 py-3 text-sm">
      <p className="flex-1">Couldn’t load {what}.</p>
      <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  );
}
