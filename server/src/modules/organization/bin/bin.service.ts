import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import type { LiveFigures } from '../../../platform/figures/live-figures.ts';
import { restoreHeadline } from '../headlines/headlines.service.ts';
import { restoreMeasurable } from '../measurables/measurables.service.ts';
import { restoreProcess } from '../processes/processes.service.ts';
import { restoreRock } from '../rocks/rocks.service.ts';
import { restoreSeat } from '../seats/seats.service.ts';
import { BINNED } from './bin.queries.ts';

/** What the organization puts into the bin. */
export function organizationBin(figures: LiveFigures): readonly BinKind[] {
  return [
    { kind: 'seat', label: 'Seats', ...BINNED.seat, restore: restoreSeat },
    {
      kind: 'measurable',
      label: 'Measurables',
      ...BINNED.measurable,
      restore: (act, id) => restoreMeasurable(act, figures, id),
    },
    { kind: 'rock', label: 'Rocks', ...BINNED.rock, restore: restoreRock },
    { kind: 'headline', label: 'Headlines', ...BINNED.headline, restore: restoreHeadline },
    { kind: 'process', label: 'Process maps', ...BINNED.process, restore: restoreProcess },
  ];
}
