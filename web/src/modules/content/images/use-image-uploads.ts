import { imageEndpoints, type UploadedImage } from '@builder-os/contract/modules/content/images';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { type UploadOptions, uploadWithProgress } from '../../../api/upload-with-progress.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { applyEdit, readSelection, replaceText } from '../pages/editor/apply-edit.ts';
import { insertBlock } from '../pages/editor/text-format.ts';
import { placeholderOf, refuseImage } from './image-files.ts';

export interface ImageUpload {
  number: number;
  name: string;
  share: number;
}

/** Uploads images into a text. A placeholder is inserted immediately and replaced when the upload finishes. */
export function useImageUploads(control: RefObject<HTMLTextAreaElement | null>) {
  const [uploads, setUploads] = useState<ImageUpload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  async function uploadOne(file: File) {
    const refusal = refuseImage(file);
    const text = control.current;
    if (refusal !== undefined || !text) {
      if (refusal) toast({ title: 'Error', description: refusal, tone: 'error' });
      return;
    }
    count.current += 1;
    const number = count.current;
    const name = file.name || 'image';
    const placeholder = placeholderOf(name, number);
    const controller = new AbortController();
    running.current.set(number, controller);
    applyEdit(text, insertBlock(readSelection(text), placeholder, [placeholder.length, 0]));
    setUploads((list) => [...list, { number, name, share: 0 }]);
    const onProgress = (share: number) =>
      setUploads((list) => list.map((upload) => (upload.number === number ? { ...upload, share } : upload)));
    try {
      const { markdown } = await uploadImage(file, { onProgress, signal: controller.signal });
      replaceText(text, placeholder, markdown);
    } catch (error) {
      replaceText(text, placeholder, '');
      if (!controller.signal.aborted) errorToast(error, `Failed to upload ${name}.`);
    } finally {
      running.current.delete(number);
      setUploads((list) => list.filter((upload) => upload.number !== number));
    }
  }
  return {
    uploads,
    upload: (files: readonly File[]) => {
      for (const file of files) void uploadOne(file);
    },
    cancel: (number: number) => running.current.get(number)?.abort(),
  };
}

/** Uploads an image and reports its progress. */
function uploadImage(file: File, options: UploadOptions): Promise<UploadedImage> {
  const form = new FormData();
  form.append('file', file, file.name || 'image');
  return uploadWithProgress<UploadedImage>(imageEndpoints.upload.path, form, options);
}
