import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** The largest image, in bytes. */
export const IMAGE_LIMIT = 5 * 1_048_576;

/** Accepted image types, in the form a file dialog's `accept` takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** The URL of an image in a text. Images at other URLs are not shown. */
export const IMAGE_URL = /^\/api\/files\/content\/[0-9a-f]{32}\.(png|jpg|webp|gif)$/;

/** `markdown` shows the image in a text, with the file name as its description. */
export const uploadedImageSchema = z.object({
  name: z.string(),
  url: z.string(),
  markdown: z.string(),
  mediaType: z.enum(IMAGE_TYPES),
  size: z.number().int(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export const imageEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/content/images',
    access: 'approved',
    summary: 'Upload a PNG, JPEG, WebP or GIF image (up to 5 MB) to use in a page',
    kind: 'upload',
    response: uploadedImageSchema,
    status: 201,
    bodyLimit: IMAGE_LIMIT + 16 * 1024,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/files/content/:name',
    access: 'public',
    summary: 'Get an image used in a page; visible to signed-in users, and to everyone while a public page shows it',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/) }),
    kind: 'file',
  }),
};
