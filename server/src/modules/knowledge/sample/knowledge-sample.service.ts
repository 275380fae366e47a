import { type Act, actorId } from '../../../platform/http/act.ts';
import { recordSamples } from '../../admin/sample-data/sample-membership.service.ts';
import { insertSampleBooks } from './knowledge-sample.queries.ts';
import { SAMPLE_BOOKS } from './sample-books.policy.ts';

/** A reading list of books that exist. */
export async function addKnowledgeSample(act: Act) {
  const rows = Object.entries(SAMPLE_BOOKS).flatMap(([category, books]) =>
    books.map(([title, author]) => ({ category, title, author, createdBy: actorId(act) })),
  );
  const books = await insertSampleBooks(act.tx, rows);
  return recordSamples(act, { resource: 'book', tableName: 'books' }, books);
}
