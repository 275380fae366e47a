import { IMAGE_TYPES } from '@builder-os/contract/modules/content/images';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Images uploaded for texts, under their names in storage. */
export const images = pgTable(
  'content_images',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type', { enum: IMAGE_TYPES }).notNull(),
    size: integer('size').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('content_images_name_key').on(table.name),
    index('content_images_created_at_idx').on(table.createdAt),
    oneOf('content_images_media_type_check', table.mediaType, IMAGE_TYPES),
  ],
);
