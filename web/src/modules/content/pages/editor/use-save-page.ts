import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { ApiError } from '../../../../api/api-error.ts';
import { errorToast } from '../../../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../../../api/field-errors.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { type PageBody, useCreatePage, useUpdatePage } from '../pages.mutations.ts';
import { PAGE_FIELDS } from './page-form.ts';
import type { PageForm } from './use-page-form.ts';

const FALLBACK = 'Failed to save content. Please try again.';

/** Saves the form as a new page, or over the page it's based on. */
export function useSavePage(form: PageForm) {
  const createPage = useCreatePage();
  const updatePage = useUpdatePage();

  function send(base: PageDetail | undefined, body: PageBody): Promise<PageDetail> {
    if (base === undefined) return createPage.mutateAsync(body);
    return updatePage.mutateAsync({ id: base.id, version: base.version, body });
  }
  return {
    isPending: createPage.isPending || updatePage.isPending,
    /** @returns the saved page; undefined if the save was rejected, which the form or a toast then shows */
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
        // Field errors are already shown at their fields, so the toast only gives the general message.
        if (isAtFields || !(error instanceof ApiError)) toast({ title: 'Error', description: FALLBACK, tone: 'error' });
        else errorToast(error, FALLBACK);
        return undefined;
      }
    },
  };
}
