import { KNOWLEDGE_TABS, PAGE_TYPES } from '@builder-os/contract/modules/content/page-kinds';
import { mayPublishIn, mayWriteIn } from '@builder-os/contract/modules/content/page-rights';
import type { Page, PageDetail } from '@builder-os/contract/modules/content/pages';
import { PUBLIC_PATH } from '@builder-os/contract/modules/content/public-pages';
import { ExternalLink } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { TextField } from '../../../../app/forms/text-field.tsx';
import { organization } from '../../../../app/organization.ts';
import { useCurrentUser } from '../../../../auth/current-user.ts';
import { DatePicker } from '../../../../ui/form/date-picker.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { PreviousUrls } from '../../redirects/previous-urls.tsx';
import { UNIT_FILTERS } from '../content-search.ts';
import { askForRight, SAVE_FIRST, TAB_LABELS, TYPE_LABELS, TYPE_USES } from '../page-labels.ts';
import { CheckField } from './check-field.tsx';
import { MetaDescriptionField } from './meta-description-field.tsx';
import type { PageForm } from './use-page-form.ts';

const TYPE_OPTIONS = PAGE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const TAB_OPTIONS = KNOWLEDGE_TABS.map((value) => ({ value, label: TAB_LABELS[value] }));

/** The page's settings: everything except its title and text. */
export function PageSettings({ form, page }: { form: PageForm; page: PageDetail | undefined }) {
  const { control, formState } = form;
  const { errors } = formState;
  const user = useCurrentUser();
  const [type, unit, isPublic] = useWatch({ control, name: ['contentType', 'businessUnit', 'isPublic'] });
  const ownUnit = unit === 'general' ? null : unit;
  const mayPublish = mayPublishIn(user, ownUnit);
  const units = UNIT_FILTERS.filter((value) => value === unit || mayWriteIn(user, value === 'general' ? null : value));
  return (
    <section
      aria-label="Settings"
      className="grid content-start gap-4 border-border bg-sunken px-4 pt-4 pb-30 max-lg:border-t sm:p-5 lg:border-l"
    >
      <Field label="Content Type" required error={errors.contentType?.message} hint={TYPE_USES[type]}>
        <Controller
          control={control}
          name="contentType"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Select ref={ref} options={TYPE_OPTIONS} value={value} onValueChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      {type === 'resource' && (
        <Field label="Knowledge Base tab" error={errors.knowledgeTab?.message}>
          <Controller
            control={control}
            name="knowledgeTab"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <Select ref={ref} options={TAB_OPTIONS} value={value} onValueChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
      )}
      <Field label="Business Unit" error={errors.businessUnit?.message}>
        <Controller
          control={control}
          name="businessUnit"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Select
              ref={ref}
              options={units.map((name) => ({
                value: name,
                label: UNIT_LABELS[name],
                content: <BusinessUnitMark unit={name} />,
              }))}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Field>
      <MetaDescriptionField form={form} />
      <TextField control={control} name="keywords" label="Keywords" hint="Separate with commas." />
      <CheckField
        control={control}
        name="isPublic"
        label="Make this content publicly accessible"
        hint="Anyone with the link can read it once published."
        disabledReason={isPublic === 'no' && !mayPublish ? askForRight(ownUnit, 'write') : undefined}
      />
      {isPublic === 'yes' && (
        <CheckField
          control={control}
          name="noIndex"
          label="Hide from search engines"
          hint="People with the link can still read it."
        />
      )}
      {page && <PublicLink page={page} />}
      {page && <PreviousUrls page={page} blocked={formState.isDirty ? SAVE_FIRST : undefined} />}
      <Field label="Review by" error={errors.reviewBy?.message} hint="When someone should review this page.">
        <Controller
          control={control}
          name="reviewBy"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <DatePicker
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              timeZone={organization.timeZone}
            />
          )}
        />
      </Field>
      {page && (
        <TextField
          control={control}
          name="revisionNote"
          label="Revision note"
          hint="What changed and why. Shown in the revision history."
        />
      )}
    </section>
  );
}

/** The page's public URL. Renders nothing unless the page is published and public. */
function PublicLink({ page }: { page: Page }) {
  if (page.status !== 'published' || !page.isPublic) return null;
  const path = `${PUBLIC_PATH}${page.slug}`;
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="inline-flex min-w-0 items-center gap-1.5 rounded-sm text-label font-medium text-link focus-ring hover:underline"
    >
      <ExternalLink className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span className="truncate">View public page {path}</span>
    </a>
  );
}
