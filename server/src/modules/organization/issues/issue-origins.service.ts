import type { DropToIssues } from '@builder-os/contract/modules/organization/issues';
import { weekOf } from '@builder-os/contract/modules/organization/weeks';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Executor } from '../../../platform/db/database.ts';
import type { LiveFigures } from '../../../platform/figures/live-figures.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { found, notFound } from '../../../platform/http/errors.ts';
import { findHeadline } from '../headlines/headlines.queries.ts';
import { getRock } from '../rocks/rocks.service.ts';
import { getScorecard } from '../scorecard/scorecard.service.ts';
import { getTodo } from '../todos/todos.service.ts';
import { rockTitle, scoreTitle } from './issue-titles.ts';

/** The fields that an issue takes from the record it's about. */
export interface IssueOrigin {
  title: string;
  sourceName: string;
  ownerId: string | null;
  ownerSeatId: number | null;
  businessUnit: BusinessUnit | null;
  week: string | null;
}

interface OriginContext {
  actor: Actor;
  figures: LiveFigures;
}

export async function readOrigin(db: Executor, context: OriginContext, dropped: DropToIssues): Promise<IssueOrigin> {
  const { sourceId } = dropped;
  switch (dropped.source) {
    case 'measurable':
      return readMeasurable(db, context, dropped);
    case 'rock': {
      const { title, businessUnit, ownerId, ownerSeatId, status } = await getRock(db, sourceId);
      return { title: rockTitle(title, status), sourceName: title, ownerId, ownerSeatId, businessUnit, week: null };
    }
    case 'headline': {
      const { text, createdBy } = found(await findHeadline(db, sourceId), 'Headline');
      return { ...NOBODY, title: text, sourceName: text, ownerId: createdBy };
    }
    case 'todo': {
      const { title, ownerId } = await getTodo(db, sourceId);
      return { ...NOBODY, title: cutText(`Not done: ${title}`, 200), sourceName: title, ownerId };
    }
  }
}

const NOBODY = { ownerId: null, ownerSeatId: null, businessUnit: null, week: null };

async function readMeasurable(
  db: Executor,
  { actor, figures }: OriginContext,
  { sourceId, week }: DropToIssues,
): Promise<IssueOrigin> {
  const { rows, currentWeek } = await getScorecard(db, { actor, figures, through: week });
  const row = rows.find(({ measurable }) => measurable.id === sourceId);
  if (!row) throw notFound('Measurable');
  const { name, ownerId, ownerSeatId, businessUnit, unit, decimals, isCash } = row.measurable;
  const cell = week !== undefined && weekOf(week) === currentWeek ? row.soFar : row.cells.at(-1);
  return {
    title: scoreTitle({ name, unit, decimals, isCash, cell }),
    sourceName: name,
    ownerId,
    ownerSeatId,
    businessUnit,
    week: cell?.week ?? null,
  };
}
