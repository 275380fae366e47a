import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';

/** The largest photo, in bytes. */
export const PHOTO_LIMIT = 5 * 1_048_576;
/** Accepted photo types, checked by content. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The most photos per activity. */
export const MOST_PHOTOS = 6;

export const activityPhotoSchema = z.object({ id: z.number().int(), fileName: z.string(), size: z.number().int() });
export type ActivityPhoto = z.infer<typeof activityPhotoSchema>;

const photoParams = z.object({ id: idInput, photoId: idInput });

/** Photos are listed in the activity itself, so there is no list endpoint. */
export const activityPhotoEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/activities/:id/photos',
    access: 'approved',
    summary: 'Add a photo to an activity (JPEG, PNG or WebP, up to 5 MB); location data is removed',
    params: idParams,
    kind: 'upload',
    response: activityPhotoSchema,
    status: 201,
    bodyLimit: PHOTO_LIMIT + 16 * 1024,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/activities/:id/photos/:photoId',
    access: 'approved',
    summary: 'Get an activity photo',
    params: photoParams,
    kind: 'file',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/activities/:id/photos/:photoId',
    access: 'approved',
    summary: 'Permanently delete an activity photo',
    params: photoParams,
    status: 204,
  }),
};
