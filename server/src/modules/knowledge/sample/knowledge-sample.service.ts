import { recordChanges } from '../../../platform/audit/audit.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { insertSampleBooks } from './knowledge-sample.queries.ts';
import { SAMPLE_BOOKS } from './sample-books.policy.ts';

/** A reading list of books that exist. */
export async function addKnowledgeSample(act: Act) {
  const rows = Object.entries(SAMPLE_BOOKS).flatMap(([category, books]) =>
    books.map(([title, author]) => ({ category, title, author, createdBy: actorId(act) })),
  );
  const books = await insertSampleBooks(act.tx, rows);
  await recordChanges(act, { resource: 'book', verb: 'create', changes: books.map((after) => ({ after })) });
  return books.map(({ id }) => ({ tableName: 'books', resource: 'book', recordId: id }));
}
