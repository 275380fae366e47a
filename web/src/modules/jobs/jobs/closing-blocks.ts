import { ApiError } from '../../../api/api-error.ts';

/** Something that has to be settled before a job can be closed. */
export interface ClosingBlock {
  label: string;
  /** The open part: "$2,290.00 open". */
  detail: string;
  /** Where it can be settled: a path in the app. */
  link: string;
}

/** What keeps a job from being closed, if a move was refused because of it. */
export function closingBlocksOf(error: unknown): readonly ClosingBlock[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('blocked' in current)) return undefined;
  return Array.isArray(current.blocked) ? current.blocked.filter(isBlock) : undefined;
}

function isBlock(value: unknown): value is ClosingBlock {
  return typeof value === 'object' && value !== null && 'label' in value && 'detail' in value && 'link' in value;
}
