import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError, UnreadableFileError } from '../../api/api-error.ts';
import { againOf } from './send-again.ts';

const file = new File(['deed'], 'deed.pdf');

test('a file whose upload failed can be sent again, unless the file itself was rejected', () => {
  const failed = { error: new NetworkError('offline'), variables: file, isPending: false };
  const send = vi.fn();
  const again = againOf(failed, send);
  expect(again?.files).toEqual([file]);
  again?.send();
  expect(send).toHaveBeenCalledWith(file);
  const asked = { file, commit: 'no' };
  againOf({ ...failed, variables: asked }, send)?.send();
  expect(send).toHaveBeenLastCalledWith(asked);
  expect(againOf({ ...failed, error: new ApiError(503, 'Unavailable', '') }, send)?.files).toEqual([file]);
  expect(againOf({ ...failed, error: new ApiError(415, 'Unsupported', '') }, send)).toBeUndefined();
  expect(againOf({ ...failed, error: new UnreadableFileError('deed.pdf') }, send)).toBeUndefined();
  expect(againOf({ ...failed, isPending: true }, send)).toBeUndefined();
  expect(againOf({ ...failed, error: null }, send)).toBeUndefined();
});
