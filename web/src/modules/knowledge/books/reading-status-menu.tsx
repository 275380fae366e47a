import { type Book, READING_STATUSES, type ReadingStatus } from '@builder-os/contract/modules/knowledge/books';
import { BookCheck, Bookmark, BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useMarkBook } from './books.mutations.ts';
import { READING_LABELS, READING_TONES } from './reading-labels.ts';

const ICONS: Record<ReadingStatus, ReactNode> = {
  to_read: <Bookmark aria-hidden="true" />,
  reading: <BookOpen aria-hidden="true" />,
  done: <BookCheck aria-hidden="true" />,
};

/** The current user's reading status of a book, and a menu to change it. */
export function ReadingStatusMenu({ book }: { book: Book }) {
  const { id, title, status } = book;
  const markBook = useMarkBook();
  const choose = (next: ReadingStatus) =>
    markBook.mutate(
      { id, reading: { status: next } },
      { onError: (error) => errorToast(error, 'Failed to save reading status') },
    );
  return (
    <Menu
      title={title}
      subtitle="Reading status"
      items={READING_STATUSES.filter((candidate) => candidate !== status).map((candidate) => ({
        label: READING_LABELS[candidate],
        icon: ICONS[candidate],
        onSelect: () => choose(candidate),
      }))}
      className="w-40"
      trigger={
        <button
          type="button"
          aria-label={`${READING_LABELS[status]}: change reading status for ${title}`}
          aria-busy={markBook.isPending || undefined}
          className="grid min-h-6 shrink-0 place-items-center rounded-[5px] focus-ring max-lg:min-h-11 max-lg:px-1"
        >
          <Badge tone={READING_TONES[status]} icon={ICONS[status]}>
            {READING_LABELS[status]}
          </Badge>
        </button>
      }
    />
  );
}
