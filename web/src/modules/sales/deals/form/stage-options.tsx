import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { DealStageMark } from '../deal-stage-mark.tsx';
import { STAGE_LABELS } from '../deal-stages.ts';

/** The seven stages as select options, with their icons. */
export const stageOptions = DEAL_STAGES.map((stage) => ({
  value: stage,
  label: STAGE_LABELS[stage],
  content: <DealStageMark stage={stage} />,
}));
