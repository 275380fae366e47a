import { eq, sql } from 'drizzle-orm';
import { KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import { bookReadings } from '../books/book-readings.table.ts';

/** The personal data in this module. */
export const KNOWLEDGE_PERSONAL: PersonalPart = {
  texts: {
    book_readings: { blotted: ['note'] },
    books: { kept: keep(KEPT.work, 'category', 'title', 'author') },
  },
  deleteBelongings: async (tx, { id }) => {
    await tx.delete(bookReadings).where(eq(bookReadings.userId, id));
  },
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'readings', from: sql`book_readings t`, where: their('user_id'), hasId: false },
      { name: 'books', from: sql`books t`, where: their('created_by') },
    ];
  },
};
