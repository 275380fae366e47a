import { cashCalendarEndpoints } from '@builder-os/contract/modules/finance/cash-calendar';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { printXlsx, sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { getCashCalendar, getCashRows, makeCashSheets, recordCashExport, toCashCsv } from './cash-calendar.service.ts';

export function cashCalendarRoutes(app: FastifyInstance): void {
  const { cashForecasts } = app.platform;
  serve(app, cashCalendarEndpoints.get, ({ db }) => getCashCalendar(db, cashForecasts));
  serve(app, cashCalendarEndpoints.rows, ({ db, query }) => getCashRows(db, cashForecasts, query));
  serve(app, cashCalendarEndpoints.export, async ({ db, query: { format }, transact, reply }) => {
    await transact((act) => recordCashExport(act, format));
    const { today, sheets } = await makeCashSheets(db, cashForecasts);
    const fileName = `cash-calendar-${today}.${format}`;
    if (format === 'csv') return sendCsv(reply, fileName, toCashCsv(sheets));
    return sendXlsx(reply, fileName, await printXlsx(sheets));
  });
}
