import { type Act, actorId } from '../../platform/http/act.ts';
import { recordSamples } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { insertSampleBooks } from './knowledge-sample.queries.ts';
import { SAMPLE_BOOKS } from './sample-books.ts';

export const KNOWLEDGE_SAMPLE: Sample = {
  name: 'knowledge',
  tables: ['books'],
  add: addKnowledgeSample,
  shows: ['book'],
};

/** Adds a reading list of real books. */
async function addKnowledgeSample(act: Act) {
  const rows = Object.entries(SAMPLE_BOOKS).flatMap(([category, books]) =>
    books.map(([title, author]) => ({ category, title, author, createdBy: actorId(act) })),
  );
  const books = await insertSampleBooks(act.tx, rows);
  return recordSamples(act, { resource: 'book', tableName: 'books' }, books);
}
