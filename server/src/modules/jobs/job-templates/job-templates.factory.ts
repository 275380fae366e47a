import type { Executor } from '../../../platform/db/database.ts';
import { jobTemplates } from './job-templates.table.ts';
import { templateLines } from './template-lines.table.ts';

/** Inserts a template of a garage with one line of labor. */
export async function buildJobTemplate(db: Executor, costCodeId: number, name = 'Detached garage') {
  const [template] = await db
    .insert(jobTemplates)
    .values({ name, kind: 'small_works', businessUnit: 'general', notes: 'Slab, walls, one door' })
    .returning();
  if (!template) throw new Error('the template was not inserted');
  const line = {
    costType: 'labor',
    description: 'Form and pour',
    quantity: '40',
    unit: 'h',
    unitCost: '85.00',
  } as const;
  await db.insert(templateLines).values({ templateId: template.id, place: 0, costCodeId, ...line });
  return template;
}
