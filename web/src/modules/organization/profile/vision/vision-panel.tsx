import { type OrganizationProfile, profileEndpoints } from '@builder-os/contract/modules/organization/profile';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../../api/client.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { cn } from '../../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { BlockPanel } from '../blocks/block-panel.tsx';
import { TARGET, visionAnswers } from './vision-answers.ts';

const VisionDialog = loadWhenUsed(async () => (await import('./vision-dialog.tsx')).VisionDialog);

type Vision = OrganizationProfile['vision'];

/** The V/TO; two pages when printed. */
export function VisionPanel({ block }: { block: Vision }) {
  const [isEditing, setIsEditing] = useState(false);
  const answers = visionAnswers(block);
  return (
    <BlockPanel
      title="V/TO"
      block="vision"
      version={block.version}
      isEmpty={answers.length === 0}
      emptyText="The V/TO puts where the business is going on two pages: your focus, 10-year target, 3-year picture and 1-year plan."
      startLabel="Write the V/TO"
      onEdit={() => setIsEditing(true)}
      form={isEditing && <VisionDialog block={block} onClose={() => setIsEditing(false)} />}
      actions={
        answers.length > 0 && (
          <a
            href={endpointUrl(profileEndpoints.print)}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ size: 'sm' })}
          >
            <FileText aria-hidden="true" />
            Open as PDF
          </a>
        )
      }
    >
      <dl className="grid gap-x-8 gap-y-3 px-4 py-3.5 lg:grid-cols-2">
        {answers.map(({ label, lines }) => (
          // Give the target a full row, so related answers below it line up side by side.
          <div key={label} className={cn(label === TARGET && 'lg:col-span-2')}>
            <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
            {lines.map((line) => (
              <dd key={line} className="leading-5 text-pretty break-words">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </BlockPanel>
  );
}
