import { PHOTO_TYPES } from '@builder-os/contract/modules/sales/activity-photos';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { activities } from '../activities/activities.table.ts';

/** Photos of activities, stored under generated names. */
export const activityPhotos = pgTable(
  'activity_photos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    storedName: text('stored_name').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type', { enum: PHOTO_TYPES }).notNull(),
    size: integer('size').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('activity_photos_stored_name_key').on(table.storedName),
    index('activity_photos_activity_idx').on(table.activityId, table.id),
    index('activity_photos_uploaded_by_idx').on(table.uploadedBy),
    oneOf('activity_photos_media_type_check', table.mediaType, PHOTO_TYPES),
  ],
);
