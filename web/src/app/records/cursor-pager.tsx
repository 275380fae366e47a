import { Button } from '../../ui/button.tsx';

interface CursorPagerProps {
  /** The cursor of each page that was left for the next one. */
  cursors: readonly string[];
  nextCursor: string | undefined;
  onChange: (cursors: string[]) => void;
}

/** Turns the pages of a table. Renders nothing if there is only one. */
export function CursorPager({ cursors, nextCursor, onChange }: CursorPagerProps) {
  if (nextCursor === undefined && cursors.length === 0) return null;
  return (
    <div className="flex justify-end gap-2">
      <Button size="sm" disabled={cursors.length === 0} onClick={() => onChange(cursors.slice(0, -1))}>
        Previous
      </Button>
      <Button
        size="sm"
        disabled={nextCursor === undefined}
        onClick={() => nextCursor !== undefined && onChange([...cursors, nextCursor])}
      >
        Next
      </Button>
    </div>
  );
}
