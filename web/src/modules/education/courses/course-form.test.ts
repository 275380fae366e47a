import { expect, test } from 'vitest';
import { courseFormSchema, findCourseChanges, toCourseEntries } from './course-form.ts';

const entries = { ...toCourseEntries(undefined), title: 'Framing', duration: '6 weeks', price: '499' };

test('title, duration, and price are required', () => {
  const parsed = courseFormSchema.safeParse(toCourseEntries(undefined));
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['title', 'duration', 'price']);
});

test('typed values are converted to what the server expects', () => {
  expect(courseFormSchema.parse({ ...entries, baselineStudents: '' })).toMatchObject({
    price: '499.00',
    description: null,
    baselineStudents: 0,
    status: 'draft',
  });
});

test('only changed fields are sent', () => {
  const changed = { ...entries, price: '599' };
  expect(findCourseChanges(entries, changed, courseFormSchema.parse(changed))).toEqual({ price: '599.00' });
});
