import { PICTURE_LIMIT, selectionEndpoints } from '@builder-os/contract/modules/changes/selections';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportToCsv } from '../../../platform/sheets/record-export.ts';
import { readUpload, sendStored, uploadScope } from '../../../platform/storage/upload-scope.ts';
import { chooseOption, clearChoice } from './choices.service.ts';
import { exportSelections } from './selection-export.service.ts';
import { openPicture, removePicture, uploadPicture } from './selection-pictures.service.ts';
import {
  closeSelection,
  copySelections,
  createSelection,
  deleteSelection,
  getSelection,
  listAllowances,
  listSelections,
  reopenSelection,
  restoreSelection,
  updateSelection,
} from './selections.service.ts';

export async function selectionRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  serve(app, selectionEndpoints.list, ({ db, params, actor }) => listSelections(db, requireActor(actor), params.id));
  serve(app, selectionEndpoints.allowances, ({ db, params, actor }) =>
    listAllowances(db, requireActor(actor), params.id),
  );
  serve(app, selectionEndpoints.export, async ({ db, params, actor, transact, reply }) => {
    const download = await transact((act) => exportSelections(act, db, requireActor(actor), params.id));
    return sendCsv(reply, download.fileName, exportToCsv(download));
  });
  serve(app, selectionEndpoints.get, ({ db, params, actor }) => getSelection(db, requireActor(actor), params.id));
  serve(app, selectionEndpoints.create, ({ act, params, body }) => createSelection(act, params.id, body));
  serve(app, selectionEndpoints.copy, ({ act, params, body }) => copySelections(act, params.id, body.fromJobId));
  serve(app, selectionEndpoints.update, ({ act, params, body }) => updateSelection(act, params, body));
  serve(app, selectionEndpoints.choose, ({ act, params, body }) => chooseOption(act, params, body));
  serve(app, selectionEndpoints.clear, ({ act, params }) => clearChoice(act, params));
  serve(app, selectionEndpoints.close, ({ act, params }) => closeSelection(act, params));
  serve(app, selectionEndpoints.reopen, ({ act, params }) => reopenSelection(act, params));
  serve(app, selectionEndpoints.remove, ({ act, params }) => deleteSelection(act, params));
  serve(app, selectionEndpoints.restore, ({ act, params }) => restoreSelection(act, params.id));
  serve(app, selectionEndpoints.removePicture, ({ act, params }) => removePicture(act, params.id));
  serve(app, selectionEndpoints.picture, async ({ db, params, request, actor, reply }) => {
    const caller = { db, storage, actor: requireActor(actor) };
    const { stored, tag, ...names } = await openPicture(caller, params.id, request.headers['if-none-match']);
    reply.header('ETag', tag);
    if (!stored) return reply.code(304).header('Cache-Control', 'private, no-cache').send();
    return sendStored(reply, { ...stored, ...names }, 'private, no-cache');
  });
  await uploadScope(app, PICTURE_LIMIT, (scope) => {
    serve(scope, selectionEndpoints.addPicture, async ({ db, params, request, transactOnce }) => {
      const file = await readUpload(request, 'Choose a picture to add.');
      return uploadPicture({ db, storage, transact: transactOnce(file.bytes) }, params.id, file);
    });
  });
}
