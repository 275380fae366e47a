import type { Book } from '@builder-os/contract/modules/knowledge/books';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import type { ReadingFilter } from '../knowledge-pages/knowledge-search.ts';
import { useKnowledgeUrlState } from '../knowledge-pages/use-knowledge-url-state.ts';
import { BookShelf } from './book-shelf.tsx';
import { useDeleteBook, useRestoreBook } from './books.mutations.ts';
import { shelvesQuery } from './books.queries.ts';
import { READING_LABELS } from './reading-labels.ts';
import { ReadingSkeleton } from './reading-skeleton.tsx';
import { ReadingToolbar } from './reading-toolbar.tsx';
import { shelfGridClasses } from './shelf-grid-classes.ts';

// Forms and their dependencies load when a form is opened.
const CreateBookDialog = loadWhenUsed(async () => (await import('./create-book-dialog.tsx')).CreateBookDialog);
const EditBookDialog = loadWhenUsed(async () => (await import('./edit-book-dialog.tsx')).EditBookDialog);
const BookNoteDialog = loadWhenUsed(async () => (await import('./book-note-dialog.tsx')).BookNoteDialog);

/** The reading list by category, with the current user's status and notes. */
export function ReadingTab() {
  const urlState = useKnowledgeUrlState();
  const { filter, noteId, editId, isCreating, closeForm } = urlState;
  return (
    <>
      <ReadingToolbar filter={filter} onChange={urlState.changeFilter} onCreate={urlState.openCreate} />
      <Shelves filter={filter} />
      {isCreating && <CreateBookDialog onClose={closeForm} />}
      {editId !== undefined && <EditBookDialog id={editId} onClose={closeForm} />}
      {noteId !== undefined && <BookNoteDialog id={noteId} onClose={closeForm} />}
    </>
  );
}

function Shelves({ filter }: { filter: ReadingFilter }) {
  const { openCreate, openEdit, openNote, clearFilter } = useKnowledgeUrlState();
  const remove = useRemoveBook();
  const { data: shelves, isError, refetch, isFetching } = useQuery(shelvesQuery(filter));
  if (!shelves) {
    if (!isError) return <ReadingSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load the reading list"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  if (shelves.length === 0 && filter.q === undefined && filter.status === undefined)
    return <NoBooks onCreate={openCreate} />;
  if (shelves.length === 0) {
    return (
      <StatePanel>
        <NoMatchState
          headline={`No books found matching ${describeFilter(filter)}`}
          sentence="Search covers titles only. Status is your own reading status."
          clearLabel={filter.status === undefined ? 'Clear search' : 'Clear filters'}
          onClear={clearFilter}
        />
      </StatePanel>
    );
  }
  const actions = { note: ({ id }: { id: number }) => openNote(id), edit: ({ id }: { id: number }) => openEdit(id) };
  return (
    <div className={shelfGridClasses}>
      {shelves.map((shelf) => (
        <BookShelf key={shelf.category.toLowerCase()} shelf={shelf} filter={filter} actions={{ ...actions, remove }} />
      ))}
    </div>
  );
}

function useRemoveBook() {
  const { mutateAsync: remove } = useDeleteBook();
  const { mutateAsync: restore } = useRestoreBook();
  return ({ id, title }: Book) => void deleteWithUndo({ noun: 'Book', id, name: title, remove, restore });
}

function NoBooks({ onCreate }: { onCreate: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        headline="The reading list is empty"
        sentence="Add the books everyone on your team should read, by category."
        action={
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden="true" />
            Add Book
          </Button>
        }
        more={<LearnMore page="content-and-knowledge" />}
      />
    </ScreenState>
  );
}

function describeFilter({ q, status }: ReadingFilter): string {
  const parts = [q && `“${q}”`, status && `status “${READING_LABELS[status]}”`];
  return parts.filter(Boolean).join(' with ');
}
