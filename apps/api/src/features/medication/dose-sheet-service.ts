import { doseSheetsPerHour } from '@arogo/contract/dose-sheet';
import type { LanguageCode } from '@arogo/contract/languages';
import { meals } from '@arogo/contract/medication';
import { createAudit } from '../../platform/audit.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { RateLimit, RateLimiter } from '../../platform/http/rate-limiter.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { getShownState } from './alert-mapper.ts';
import { createDoseContextReader } from './dose-context.ts';
import { renderDoseSheet, type SheetMedicine } from './dose-sheet-pdf.ts';
import type { DosesDeps } from './doses-service.ts';
import * as store from './store.ts';
import { parseStoredSchedule } from './treatment-course.ts';

export interface DoseSheetService {
  /** Renders all active medicines as a PDF in large type. @throws AppError rate_limited */
  sheet(session: Session, language: LanguageCode): Promise<{ readonly name: string; readonly content: Buffer }>;
}

const sheetLimit: RateLimit = { name: 'medication.print', limit: doseSheetsPerHour, windowMs: 60 * 60_000 };

const toSheetMedicine = (row: store.AlertRow): SheetMedicine => ({
  name: row.medicine_name,
  strength: row.strength,
  doseUnit: row.dose_unit,
  meal: row.meal === null ? null : parseEnum(meals, row.meal),
  instructions: row.instructions,
  doctorName: row.doctor_name,
  schedule: parseStoredSchedule(row),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
});

export const createDoseSheetService = ({
  db,
  clock,
  attempts,
  doseGraceMinutes: graceMinutes,
}: DosesDeps & { readonly attempts: RateLimiter }): DoseSheetService => {
  const audit = createAudit(clock);
  const readContext = createDoseContextReader({ clock, graceMinutes });
  return {
    async sheet(session, language) {
      const { patientId, id: sessionId } = session;
      await attempts.consume(sheetLimit, session.accountId);
      const { at, rows, patient } = await db.asPatient(
        session,
        async (trx) => {
          const context = await readContext(trx, session);
          const all = await store.findAllAlerts(trx, patientId);
          await audit(trx, { patientId, sessionId, action: 'medication.print' });
          return {
            at: context,
            rows: all.filter((row) => getShownState(row, context) === 'active'),
            patient: await store.findPatientName(trx, patientId),
          };
        },
        { durable: false },
      );
      return renderDoseSheet({
        patient,
        medicines: rows.map(toSheetMedicine).toSorted((one, other) => one.name.localeCompare(other.name)),
        clock: at.rhythm,
        now: at.now,
        language,
      });
    },
  };
};
