import { imageEndpoints, type UploadedImage } from '@builder-os/contract/modules/content/images';
import { type UploadOptions, uploadWithProgress } from '../../../api/upload-with-progress.ts';

/** Uploads an image and reports its progress. */
export function uploadImage(file: File, options: UploadOptions): Promise<UploadedImage> {
  const form = new FormData();
  form.append('file', file, file.name || 'image');
  return uploadWithProgress<UploadedImage>(imageEndpoints.upload.path, form, options);
}
