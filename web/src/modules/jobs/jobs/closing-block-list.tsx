import { Link } from '@tanstack/react-router';
import type { ClosingBlock } from './closing-blocks.ts';

interface ClosingBlockListProps {
  blocks: readonly ClosingBlock[];
  /** Called when a link is followed, so a dialog closes. */
  onOpen: () => void;
}

/** What has to be settled before a job can be closed, each with a link to it. */
export function ClosingBlockList({ blocks, onOpen }: ClosingBlockListProps) {
  return (
    <ul aria-label="To settle first" className="divide-y divide-border rounded-md border border-border">
      {blocks.map(({ label, detail, link }) => (
        <li key={`${link} ${label}`} className="min-w-0 px-3 py-2 text-sm/4.75">
          <Link
            to={link}
            onClick={onOpen}
            className="block w-fit max-w-full py-0.5 font-strong break-words text-link hover:underline"
          >
            {label}
          </Link>
          <span className="block break-words text-muted-foreground">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
