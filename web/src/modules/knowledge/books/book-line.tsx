import type { Book } from '@builder-os/contract/modules/knowledge/books';
import { Ellipsis, Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import type { BookActions } from './book-actions.ts';
import { ReadingStatusMenu } from './reading-status-menu.tsx';

interface BookLineProps {
  book: Book;
  actions: BookActions;
}

/** A book on a shelf: title, author, the current user's note and status, and its menu. */
export function BookLine({ book, actions }: BookLineProps) {
  const { title, author, note } = book;
  return (
    <li className="flex min-h-13 items-center gap-1 border-b border-border py-1.5 pr-2 pl-4 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span title={title} className="line-clamp-2 leading-4.5 font-medium break-words">
          {title}
        </span>
        <span title={author} className="block truncate text-xs text-muted-foreground">
          {author}
        </span>
        {note && (
          <button
            type="button"
            onClick={() => actions.note(book)}
            aria-label={`Your note on ${title}`}
            title={note}
            className="mt-0.5 flex max-w-full items-center gap-1 rounded-sm text-left text-xs text-muted-foreground focus-ring hover:text-foreground max-lg:min-h-11"
          >
            <StickyNote className="size-3 shrink-0" strokeWidth={2} aria-hidden="true" />
            <span className="truncate">{note}</span>
          </button>
        )}
      </span>
      <ReadingStatusMenu book={book} />
      <BookMenu book={book} actions={actions} />
    </li>
  );
}

function BookMenu({ book, actions }: BookLineProps) {
  const { title, author, note } = book;
  const { reason: disabledReason } = useCan('role:manager');
  const items: MenuItem[] = [
    {
      label: note === null ? 'Add Note' : 'Edit Note',
      icon: <StickyNote aria-hidden="true" />,
      onSelect: () => actions.note(book),
    },
    { label: 'Edit Book', icon: <Pencil aria-hidden="true" />, onSelect: () => actions.edit(book) },
    'separator',
    {
      label: 'Delete Book',
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      disabledReason,
      onSelect: () => actions.remove(book),
    },
  ];
  return (
    <Menu
      title={title}
      subtitle={author}
      items={items}
      className="w-51"
      trigger={
        <IconButton aria-label={`Actions for ${title}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
