import { ROCK_STATUSES } from '@builder-os/contract/modules/organization/rock-status';
import {
  LINK_KINDS,
  type LinkKind,
  ROCK_EVIDENCE,
  ROCK_LEVELS,
  ROCK_PRIORITIES,
  type Rock,
} from '@builder-os/contract/modules/organization/rocks';
import { type FormRow, YES } from '../../../app/forms/form-rows.ts';
import { orNull, orUndefined } from '../../../app/records/form-entries.ts';
import { toOwnerBody, toOwnerEntry } from '../entries/owner-entry.ts';
import { readUnit } from '../entries/read-unit.ts';
import type { RockBody } from './rocks.mutations.ts';

/** The select value for an automatic status. */
export const BY_RULE = 'rule';

export interface RockEntries {
  title: string;
  quarter: string;
  businessUnit: string;
  owner: string;
  level: string;
  priority: string;
  targetDate: string;
  evidence: string;
  targetValue: string;
  currentValue: string;
  milestones: FormRow[];
  links: FormRow[];
  manualStatus: string;
  statusNote: string;
  description: string;
}

export function toRockEntries(rock: Rock | undefined, quarter: string): RockEntries {
  return {
    title: rock?.title ?? '',
    quarter: rock?.quarter ?? quarter,
    businessUnit: rock?.businessUnit ?? 'general',
    owner: rock ? toOwnerEntry(rock) : '',
    level: rock?.level ?? 'company',
    priority: rock?.priority ?? 'medium',
    targetDate: rock?.targetDate ?? '',
    evidence: rock?.evidence ?? 'milestones',
    targetValue: readable(rock?.targetValue),
    currentValue: readable(rock?.currentValue),
    milestones: (rock?.milestones ?? []).map(({ id, title, due, doneAt }) => ({
      id: String(id),
      title,
      due,
      isDone: doneAt === null ? '' : YES,
    })),
    links: (rock?.links ?? []).map(({ kind, recordId, name }) => ({
      kind,
      id: String(recordId),
      name: name ?? 'Deleted record',
    })),
    manualStatus: rock?.isManual ? rock.status : BY_RULE,
    statusNote: rock?.statusNote ?? '',
    description: rock?.description ?? '',
  };
}

export function toRockBody(entries: RockEntries): RockBody {
  const evidence = ROCK_EVIDENCE.find((kind) => kind === entries.evidence);
  return {
    title: entries.title,
    quarter: orUndefined(entries.quarter),
    businessUnit: readUnit(entries.businessUnit) ?? undefined,
    ...toOwnerBody(entries.owner),
    level: ROCK_LEVELS.find((level) => level === entries.level),
    priority: ROCK_PRIORITIES.find((priority) => priority === entries.priority),
    targetDate: orUndefined(entries.targetDate),
    evidence,
    targetValue: evidence === 'milestones' ? null : orNull(readFigure(entries.targetValue)),
    currentValue: evidence === 'value' ? orUndefined(readFigure(entries.currentValue)) : undefined,
    // If a new rock has no milestones, the server proposes three; an existing rock may have none.
    milestones: entries.milestones.map(({ id, title = '', due = '', isDone }) => ({
      id: id ? Number(id) : undefined,
      title,
      due,
      isDone: isDone === YES,
    })),
    links: entries.links.flatMap(({ kind, id }) => {
      const known: LinkKind | undefined = LINK_KINDS.find((candidate) => candidate === kind);
      return known ? [{ kind: known, recordId: Number(id) }] : [];
    }),
    manualStatus: ROCK_STATUSES.find((status) => status === entries.manualStatus) ?? null,
    statusNote: orNull(entries.statusNote),
    description: orNull(entries.description),
  };
}

function readable(value: string | null | undefined): string {
  return value?.replace(/\.00$/, '') ?? '';
}

function readFigure(text: string): string {
  return text.replace(/[$,%\s]/g, '');
}
