import { imageEndpoints, type UploadedImage } from '@builder-os/contract/modules/content/images';
import { ApiError, NetworkError } from '../../../api/api-error.ts';

interface UploadOptions {
  /** How much of the file has been sent, in percent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends an image and tells how far it is, which fetch cannot. */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(imageEndpoints.upload.method, imageEndpoints.upload.path);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText));
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => reject(new NetworkError(undefined));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name || 'image');
    request.send(form);
  });
}
