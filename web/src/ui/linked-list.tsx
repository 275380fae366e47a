import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';
import { Skeleton } from './state/skeleton.tsx';

interface LinkedListProps<Item extends { id: number }> {
  title: string;
  /** Use 3 beside sections with headings of that level. */
  headingLevel?: 2 | 3;
  /** The total count, formatted. */
  count?: string;
  /** A short text next to the count. */
  note?: ReactNode;
  /** Actions for the whole list, at the end of its header. */
  actions?: ReactNode;
  /** Content between the header and the list, such as a field that adds an item. */
  top?: ReactNode;
  /** The items loaded so far; undefined while loading. */
  items: readonly Item[] | undefined;
  emptyText: string;
  /** A link to more information about what belongs here. */
  emptyMore?: ReactNode;
  hasFailed: boolean;
  onRetry: () => void;
  /** Loads more items; left out if all are shown. */
  onMore?: () => void;
  isLoadingMore?: boolean;
  renderItem: (item: Item) => ReactNode;
}

/** A titled panel with the linked records of a record's page. */
export function LinkedList<Item extends { id: number }>({
  title,
  headingLevel = 2,
  count,
  note,
  actions,
  top,
  items,
  emptyText,
  emptyMore,
  hasFailed,
  onRetry,
  onMore,
  isLoadingMore = false,
  renderItem,
}: LinkedListProps<Item>) {
  return (
    <Panel
      title={title}
      note={
        (count || note) && (
          <>
            {count && <span className="mr-2 text-label">{count}</span>}
            {note}
          </>
        )
      }
      actions={actions}
      isBusy={items === undefined && !hasFailed}
      headingLevel={headingLevel}
    >
      {top && <div className="border-b border-border px-4 py-2.5">{top}</div>}
      {hasFailed ? (
        <p role="alert" className="flex items-center gap-3 px-4 py-5 text-muted-foreground">
          Couldn’t load this list.
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </p>
      ) : items === undefined ? (
        <div className="grid gap-3 px-4 py-4">
          <Skeleton className="w-3/5" />
          <Skeleton className="w-2/5" />
        </div>
      ) : items.length === 0 ? (
        <div className="grid justify-items-center gap-1 px-4 py-6 text-center text-muted-foreground">
          <p className="text-pretty">{emptyText}</p>
          {emptyMore}
        </div>
      ) : (
        <ul aria-label={title}>
          {items.map((item) => (
            <li
              key={item.id}
              className="flex min-h-12 items-center gap-3 border-b border-border px-4 py-1.5 last:border-b-0"
            >
              {renderItem(item)}
            </li>
          ))}
        </ul>
      )}
      {onMore && (
        <div className="border-t border-border p-2 text-center">
          <Button variant="ghost" size="sm" pending={isLoadingMore} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}
