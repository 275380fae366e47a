import { eq, sql } from 'drizzle-orm';
import { KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import { autosaves } from '../autosaves/autosaves.table.ts';
import { editors } from '../presence/editors.table.ts';

/** The personal data in this module. */
export const CONTENT_PERSONAL: PersonalPart = {
  texts: {
    content_autosaves: { blotted: ['values'] },
    content_drafts: { blotted: ['title', 'content', 'meta_description', 'keywords'], kept: keep(KEPT.address, 'slug') },
    content_images: { blotted: ['file_name'], kept: keep(KEPT.file, 'name') },
    content_pages: {
      blotted: ['title', 'content', 'meta_description', 'keywords', 'plain_text', 'excerpt'],
      kept: {
        ...keep(KEPT.address, 'slug', 'section_slugs'),
        ...keep(KEPT.code, 'content_type', 'business_unit', 'knowledge_tab'),
        ...keep(KEPT.file, 'image_names'),
      },
    },
    content_redirects: { kept: keep(KEPT.address, 'slug') },
    content_revisions: { blotted: ['title', 'content', 'revision_note'] },
  },
  shows: ['page'],
  deleteBelongings: async (tx, { id }) => {
    await tx.delete(autosaves).where(eq(autosaves.userId, id));
    await tx.delete(editors).where(eq(editors.userId, id));
  },
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'unsavedPages', from: sql`content_autosaves t`, where: their('user_id') },
      {
        name: 'pages',
        from: sql`content_pages t`,
        where: their('created_by'),
        without: ['plain_text', 'search_words'],
      },
      { name: 'revisions', from: sql`content_revisions t`, where: their('created_by') },
      { name: 'images', from: sql`content_images t`, where: their('uploaded_by') },
    ];
  },
};
