import { html } from '../../../platform/web/html.ts';
import type { SecretPage } from '../../../platform/web/secret-page.ts';
import type { ReleasedPhoto } from './job-sights.queries.ts';
import { photoGrid } from './sight-panels.page.ts';

/** A page of released photos. @param path of the page they're listed on */
export function photosPage(
  path: string,
  { photos, next }: { photos: readonly ReleasedPhoto[]; next: number | undefined },
  timeZone: string,
): SecretPage {
  return {
    title: 'Photos',
    content: html`<p class="note"><a href="${path}">Back to your page</a></p>
<section><h2><span role="heading" aria-level="1">Photos</span></h2><div class="pad">${
      photos.length === 0 ? html`<p>No photos here.</p>` : photoGrid(path, photos, timeZone)
    }</div></section>
${next !== undefined && html`<p><a class="button" href="${path}/photos?before=${next}">Older photos</a></p>`}`,
  };
}
