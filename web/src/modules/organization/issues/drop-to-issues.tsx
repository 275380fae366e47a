import { CircleAlert } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { Button } from '../../../ui/button.tsx';
import { type Origin, useDropToIssues } from './issues.mutations.ts';

interface DropToIssuesProps {
  /** The name of the issue's subject. */
  name: string;
  /** The open issue about it. */
  issueId: number | null;
  origin: Origin;
  /** For rows with little room on phones: shows only the icon there. */
  isCompact?: boolean;
}

/** Creates an issue from something off track with one click; shows that one exists afterward. */
export function DropToIssues({ name, issueId, origin, isCompact = false }: DropToIssuesProps) {
  const drop = useDropToIssues();
  if (issueId !== null) return <span className="shrink-0 text-xs">In Issues</span>;
  return (
    <Button
      variant="link"
      size="sm"
      aria-label={`Drop to Issues: ${name}`}
      className="relative shrink-0 text-xs before:absolute before:-inset-1.5 before:content-[''] max-lg:before:-inset-3.5 sm:text-xs [&_svg]:size-3.5 print:hidden"
      pending={drop.isPending}
      onClick={() =>
        void perform({
          run: () => drop.mutateAsync(origin),
          done: ({ title }) => ({ title: 'Dropped to Issues', description: title }),
          failed: 'Failed to drop to Issues',
        })
      }
    >
      <CircleAlert aria-hidden="true" />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>Drop to Issues</span>
    </Button>
  );
}
