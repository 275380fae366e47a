import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** How large an image may be, in bytes. */
export const IMAGE_LIMIT = 5 * 1_048_576;

/** What an image can be, as a file dialog takes it. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** The address of an image inside a text; images at other addresses are not shown. */
export const IMAGE_ADDRESS = /^\/api\/files\/content\/[0-9a-f]{32}\.(png|jpg|webp|gif)$/;

/** `markdown` is what shows the image in a text, with the file's name as its description. */
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
    summary: 'An image used in a page; visible to signed-in users, and to everyone while a public page shows it',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/) }),
    kind: 'file',
  }),
};
