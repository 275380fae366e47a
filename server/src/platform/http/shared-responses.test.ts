import { expect, test, vi } from 'vitest';
import { SharedResponses } from './shared-responses.ts';

const answerOf = (text: string) => ({ status: 200, response: text });

/** Work that counts its runs. */
function counted() {
  return vi.fn(async () => answerOf(`answer ${counted.length}`));
}

test('a response is computed once while the state is the same, even for simultaneous requests', async () => {
  const answers = new SharedResponses();
  const work = counted();
  await Promise.all([answers.get('/board', '10:10:', work), answers.get('/board', '10:10:', work)]);
  await answers.get('/board', '10:10:', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a different state and a different URL each get their own response', async () => {
  const answers = new SharedResponses();
  const work = counted();
  await answers.get('/board', '10:10:', work);
  await answers.get('/board', '10:11:', work);
  await answers.get('/board?unit=general', '10:11:', work);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a failed response is tried again', async () => {
  const answers = new SharedResponses();
  await expect(answers.get('/board', '10:10:', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await answers.get('/board', '10:10:', async () => answerOf('found'))).toEqual(answerOf('found'));
});

test('with too many URLs, the oldest is dropped', async () => {
  const answers = new SharedResponses();
  const work = counted();
  for (let n = 0; n <= 200; n += 1) await answers.get(`/board?n=${n}`, '10:10:', work);
  await answers.get('/board?n=200', '10:10:', work);
  expect(work).toHaveBeenCalledTimes(201);
  await answers.get('/board?n=0', '10:10:', work);
  expect(work).toHaveBeenCalledTimes(202);
});
