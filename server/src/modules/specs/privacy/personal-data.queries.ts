import { eq, sql } from 'drizzle-orm';
import { KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import { documentUploads } from '../document-uploads/document-uploads.table.ts';

/** The personal data in this module. */
export const SPECS_PERSONAL: PersonalPart = {
  texts: {
    document_upload_chunks: { kept: keep(KEPT.file, 'stored_name') },
    document_uploads: {
      blotted: ['file_name'],
      kept: { ...keep(KEPT.file, 'file_type', 'stored_name'), ...keep(KEPT.hash, 'sha256') },
    },
    dropped_document_files: { kept: keep(KEPT.file, 'stored_name') },
    specification_revisions: {
      blotted: ['title', 'description', 'value', 'note'],
      kept: keep(KEPT.work, 'standard', 'unit', 'source_edition'),
    },
    specifications: {
      blotted: ['title', 'description', 'value'],
      kept: keep(KEPT.work, 'standard', 'unit', 'source_edition'),
    },
    technical_document_versions: {
      blotted: ['file_name', 'note'],
      kept: { ...keep(KEPT.file, 'file_type', 'stored_name'), ...keep(KEPT.hash, 'sha256') },
    },
    technical_documents: {
      blotted: ['name', 'notes', 'file_name'],
      kept: { ...keep(KEPT.code, 'number'), ...keep(KEPT.file, 'file_type') },
    },
  },
  deleteBelongings: async (tx, { id }) => {
    // The hourly cleanup removes them with their files.
    await tx.update(documentUploads).set({ expiresAt: sql`now()` }).where(eq(documentUploads.userId, id));
  },
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'specifications', from: sql`specifications t`, where: their('owner_id') },
      { name: 'specificationRevisions', from: sql`specification_revisions t`, where: their('created_by') },
      { name: 'technicalDocuments', from: sql`technical_documents t`, where: their('owner_id') },
      {
        name: 'documentVersions',
        from: sql`technical_document_versions t`,
        where: their('uploaded_by'),
        without: ['stored_name'],
      },
      {
        name: 'documentUploads',
        from: sql`document_uploads t`,
        where: their('user_id'),
        without: ['stored_name'],
        hasId: false,
      },
    ];
  },
};
