import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { type readAdherence, maxAdherenceDays, type AlertDetails } from '@arogo/contract/medication';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { formatSchedule } from '@arogo/contract/messages/schedule-format';
import { createAudit } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { sumCounts, countAdherence } from './adherence.ts';
import { toAlerts } from './alert-mapper.ts';
import { parseStoredSchedule, toInstant } from './treatment-course.ts';
import type { DosesDeps } from './doses-service.ts';
import type { DocumentSource } from './record-alerts.ts';
import { createDoseContextReader } from './dose-context.ts';
import * as store from './store.ts';

export interface AdherenceService {
  /** Reads an alert with its doctor, its prescription and its adherence. @throws AppError not_found */
  read(session: Session, id: string): Promise<AlertDetails>;
  /** @throws AppError invalid_input if the range has no days or too many */
  adherence(
    session: Session,
    query: ParsedEndpointRequest<typeof readAdherence>['query'],
  ): Promise<EndpointAnswerInput<typeof readAdherence>['data']>;
}

export interface AdherenceDeps extends DosesDeps {
  readonly papers: DocumentSource;
}

/** Lists the days of a range, both ends included, plus the day after as the upper bound. @throws AppError invalid_input */
const listDays = (from: string, to: string): readonly Temporal.PlainDate[] => {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to, { largestUnit: 'days' }).days + 1;
  if (count < 1 || count > maxAdherenceDays) throw new AppError('invalid_input');
  return Array.from({ length: count + 1 }, (_, day) => first.add({ days: day }));
};

export const createAdherenceService = ({
  db,
  clock,
  papers,
  doseGraceMinutes: graceMinutes,
}: AdherenceDeps): AdherenceService => {
  const audit = createAudit(clock);

  const readContext = createDoseContextReader({ clock, graceMinutes });

  return {
    read: (session, id) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const row = await store.findAlert(trx, patientId, id);
          if (!row) throw new AppError('not_found');
          const context = await readContext(trx, session);
          const [alert] = await toAlerts(trx, patientId, [row], context);
          if (!alert) throw new TypeError('One alert is shown as one.');
          const document =
            row.record_id === null ? undefined : await papers.findDocument(trx, patientId, row.record_id);
          const counts = await countAdherence(
            trx,
            patientId,
            [row],
            [toInstant(new Date(0)), context.now.add({ hours: 48 })],
            context,
          );
          await audit(trx, { patientId, sessionId, action: 'medication.read', resourceId: id });
          const schedule = parseStoredSchedule(row);
          const isDocumentDoctor = document !== undefined && document.doctorName === row.doctor_name;
          return {
            ...alert,
            frequency: schedule === undefined ? m.setAnew : formatSchedule(schedule),
            doctor: {
              img: null,
              name: row.doctor_name,
              speciality: (isDocumentDoctor ? document.doctorSpecialization : null) ?? '',
              clinic: document?.clinicName ?? '',
              location: document?.facts?.clinic?.address ?? '',
            },
            prescription: document === undefined ? [] : [document.fileName],
            recordTitle: document?.title ?? null,
            adherence: sumCounts(counts),
            timeZone: context.rhythm.timeZone,
          };
        },
        { durable: false },
      );
    },

    adherence: (session, { from, to }) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const days = listDays(from, to);
          const context = await readContext(trx, session);
          const alerts = await store.findAllAlerts(trx, patientId);
          const bounds = days.map((day) => day.toZonedDateTime(context.rhythm.timeZone).toInstant());
          const periods = await countAdherence(trx, patientId, alerts, bounds, context);
          const countsByDay = Map.groupBy(periods, ({ period }) => period);
          const countsByAlert = Map.groupBy(periods, ({ alertId }) => alertId);
          await audit(trx, { patientId, sessionId, action: 'medication.adherence' });
          return {
            days: days
              .slice(0, -1)
              .map((day, index) => ({ date: day.toString(), ...sumCounts(countsByDay.get(index) ?? []) })),
            medicines: alerts.flatMap(({ id, medicine_name: medicineName, strength }) => {
              const counts = sumCounts(countsByAlert.get(id) ?? []);
              return counts.due === 0 ? [] : [{ alertId: id, medicineName, strength, ...counts }];
            }),
          };
        },
        { durable: false },
      );
    },
  };
};
