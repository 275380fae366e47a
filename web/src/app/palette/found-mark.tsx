import { DealStageMark } from '../../modules/sales/deals/deal-stage-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { FoundRecord } from './found-groups.ts';

/** The mark in front of a found record: a deal's stage or a person's initials. */
export function FoundMark({ mark }: { mark: FoundRecord['mark'] }) {
  if (mark === undefined) return null;
  if ('stage' in mark) return <DealStageMark stage={mark.stage} isNameHidden className="gap-0" />;
  return <Avatar initials={mark.initials} size="sm" />;
}
