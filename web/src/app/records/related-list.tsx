import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../api/client.ts';
import { LinkedList } from '../../ui/linked-list.tsx';
import { linkedPage } from './linked-page.ts';

interface RelatedListProps<Row extends { id: number }> {
  title: string;
  answer: UseInfiniteQueryResult<{ pages: Page<Row>[] }>;
  /** A link to the whole list of these records, where they can be searched and exported. */
  all?: ReactNode;
  renderItem: (row: Row) => ReactNode;
}

/** A record's records in another part of the app. Renders nothing until there is one. */
export function RelatedList<Row extends { id: number }>({ title, answer, all, renderItem }: RelatedListProps<Row>) {
  const page = linkedPage(answer);
  if (!page.hasFailed && !page.items?.length) return null;
  const actions = (page.items?.length ?? 0) > 1 && all;
  return <LinkedList title={title} headingLevel={3} actions={actions} {...page} emptyText="" renderItem={renderItem} />;
}

interface RelatedRowProps {
  /** The link to the record, by its name. */
  link: ReactNode;
  /** Its number, amount or date. */
  facts: string;
  /** Its status. */
  mark: ReactNode;
}

export function RelatedRow({ link, facts, mark }: RelatedRowProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 flex-1 basis-40">
        {link}
        <span className="block text-xs text-muted-foreground tabular">{facts}</span>
      </span>
      {mark}
    </span>
  );
}

export const allLinkClasses =
  'rounded-sm px-2 py-1 text-label text-link underline focus-ring max-lg:min-h-11 max-lg:content-center';
export const relatedLinkClasses = 'rounded-sm font-strong break-words text-link focus-ring hover:underline';
