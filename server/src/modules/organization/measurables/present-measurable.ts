import { MANUAL_SOURCE, type Measurable } from '@builder-os/contract/modules/organization/measurables';

type Stored = Omit<Measurable, 'sourceLabel' | 'isLive' | 'isCash'>;

/**
 * A measurable with the details of its source. If the source's module is gone, it keeps its scores and gets no new
 * ones.
 */
export function presentMeasurable(row: Stored, figure: { label: string; permission?: string } | undefined): Measurable {
  const manual = row.source === MANUAL_SOURCE ? 'Entered by hand' : row.source;
  return {
    ...row,
    sourceLabel: figure?.label ?? manual,
    isLive: figure !== undefined,
    isCash: figure?.permission !== undefined,
  };
}
