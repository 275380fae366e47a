import { DealStageMark } from '../../modules/sales/deals/deal-stage-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { FoundRecord } from './found-groups.ts';

/** What stands in front of a found record: the stage of a deal, the initials of a person. */
export function FoundMark({ mark }: { mark: FoundRecord['mark'] }) {
  if (mark === undefined) return null;
  if ('stage' in mark) return <DealStageMark stage={mark.stage} isNameHidden className="gap-0" />;
  return <Avatar initials={mark.initials} size="sm" />;
}
