import type { Book } from '@builder-os/contract/modules/knowledge/books';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useDeleteBook, useRestoreBook } from './books.mutations.ts';

export function useRemoveBook() {
  const { mutateAsync: remove } = useDeleteBook();
  const { mutateAsync: restore } = useRestoreBook();
  return ({ id, title }: Book) => void deleteWithUndo({ noun: 'Book', id, name: title, remove, restore });
}
