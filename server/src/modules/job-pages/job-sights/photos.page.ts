import { html } from '../../../platform/web/html.ts';
import type { SecretPage } from '../../../platform/web/secret-page.ts';
import type { ReleasedPhoto } from './job-sights.queries.ts';
import { listPage } from './list.page.ts';
import { photoGrid } from './sight-panels.page.ts';

/** A page of released photos. @param path of the page they're listed on */
export function photosPage(
  path: string,
  { photos, next }: { photos: readonly ReleasedPhoto[]; next: number | undefined },
  timeZone: string,
): SecretPage {
  return listPage({
    path,
    title: 'Photos',
    content: html`<div class="pad">${photos.length === 0 ? html`<p>No photos here.</p>` : photoGrid(path, photos, timeZone)}</div>`,
    older: next === undefined ? undefined : `${path}/photos?before=${next}`,
  });
}
