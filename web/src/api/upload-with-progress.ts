import { ApiError, NetworkError } from './api-error.ts';

export interface UploadOptions {
  /** Called with the percentage sent so far. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** POSTs a form and reports its progress, which fetch can't. Returns the parsed response. */
export function uploadWithProgress<Answer>(
  url: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () => {
      if (request.status === 200 || request.status === 201) resolve(JSON.parse(request.responseText));
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => reject(new NetworkError(undefined));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
