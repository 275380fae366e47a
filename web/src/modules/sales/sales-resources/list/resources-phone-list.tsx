import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { PhoneList } from '../../../../app/records/phone-list.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { describeProduct, describeUse } from '../describe-resource.ts';
import type { ResourceActions, ResourceListProps } from '../resource-actions.ts';
import { SITUATION_LABELS, TYPE_LABELS } from '../resource-labels.ts';
import { ResourceMenu } from './resource-menu.tsx';

/** Resources on a phone: title and product, then type, situation and use. */
export function ResourcesPhoneList({ rows, actions }: ResourceListProps) {
  return (
    <PhoneList label="Resources" rows={rows} className="gap-0">
      {(resource) => <PhoneRow resource={resource} actions={actions} />}
    </PhoneList>
  );
}

function PhoneRow({ resource, actions }: { resource: SalesResource; actions: ResourceActions }) {
  const { title, content, type, situation, isActive } = resource;
  const facts = [TYPE_LABELS[type], situation && SITUATION_LABELS[situation], describeUse(resource)];
  return (
    <>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => actions.open(resource)}
          className="block max-w-full wrap-anywhere text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {title}
        </button>
        <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">
          {describeProduct(resource)}
          {!isActive && ', inactive'}
        </p>
        <p className="wrap-anywhere text-label/5 text-subtle-foreground">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className="relative z-1 -my-2 -mr-3 flex">
        <CopyButton isSmall text={content} aria-label={`Copy ${title}`} />
        <ResourceMenu resource={resource} actions={actions} />
      </span>
    </>
  );
}
