import { expect, test, vi } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

const answerOf = (text: string) => ({ status: 200, response: text });

/** Work that counts how often it was done. */
function counted() {
  return vi.fn(async () => answerOf(`answer ${counted.length}`));
}

test('an answer is worked out once while the state is the same, for those who ask at the same time too', async () => {
  const answers = new SharedAnswers();
  const work = counted();
  await Promise.all([answers.get('/board', '10:10:', work), answers.get('/board', '10:10:', work)]);
  await answers.get('/board', '10:10:', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('another state and another address are worked out for themselves', async () => {
  const answers = new SharedAnswers();
  const work = counted();
  await answers.get('/board', '10:10:', work);
  await answers.get('/board', '10:11:', work);
  await answers.get('/board?unit=general', '10:11:', work);
  expect(work).toHaveBeenCalledTimes(3);
});

test('what failed is tried again', async () => {
  const answers = new SharedAnswers();
  await expect(answers.get('/board', '10:10:', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await answers.get('/board', '10:10:', async () => answerOf('found'))).toEqual(answerOf('found'));
});

test('of many addresses the oldest is forgotten', async () => {
  const answers = new SharedAnswers();
  const work = counted();
  for (let n = 0; n <= 200; n += 1) await answers.get(`/board?n=${n}`, '10:10:', work);
  await answers.get('/board?n=200', '10:10:', work);
  expect(work).toHaveBeenCalledTimes(201);
  await answers.get('/board?n=0', '10:10:', work);
  expect(work).toHaveBeenCalledTimes(202);
});
