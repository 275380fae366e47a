import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../../api/field-errors.ts';
import { toast } from '../../../ui/toast.ts';
import { PAGE_FIELDS } from './page-form.ts';
import { type PageBody, useCreatePage, useUpdatePage } from './pages.mutations.ts';
import type { PageForm } from './use-page-form.ts';

const FALLBACK = 'Failed to save content. Please try again.';

/** Saves the form as a new page or over the one it is based on. */
export function useSavePage(form: PageForm) {
  const createPage = useCreatePage();
  const updatePage = useUpdatePage();

  function send(base: PageDetail | undefined, body: PageBody): Promise<PageDetail> {
    if (base === undefined) return createPage.mutateAsync(body);
    return updatePage.mutateAsync({ id: base.id, version: base.version, body });
  }
  return {
    isPending: createPage.isPending || updatePage.isPending,
    /** @returns the saved page; undefined when it was refused, which the form or a toast then says */
    async save(
      base: PageDetail | undefined,
      body: PageBody,
      meetConflict: (error: unknown) => boolean,
    ): Promise<PageDetail | undefined> {
      try {
        const saved = await send(base, body);
        toast({
          title: base === undefined ? 'Content Created' : 'Content Updated',
          description: 'Changes saved successfully.',
        });
        return saved;
      } catch (error) {
        if (meetConflict(error)) return undefined;
        showFieldErrors(error, PAGE_FIELDS, form.setError);
        const isAtFields = isAtField(error, PAGE_FIELDS);
        // What stands at its field need not be said twice.
        if (isAtFields || !(error instanceof ApiError)) toast({ title: 'Error', description: FALLBACK, tone: 'error' });
        else errorToast(error, FALLBACK);
        return undefined;
      }
    },
  };
}
