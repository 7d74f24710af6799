import type { CareNotice, CareNoticeForm, CareNotices } from '@arogo/contract/care-notices';
import { careNoticeMessages as m } from '@arogo/contract/messages/care-notices';
import { personAreas, personRoles } from '@arogo/contract/persons';
import { createAudit } from '../../platform/audit.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import * as store from './care-notices-store.ts';

/** The choices of caregivers: which events of a person they are notified of (docs/decisions/0074, slice 8). */
export interface CareNoticesService {
  /** A caregiver reads their own choices. The person and the keeper read those of everybody with access. */
  read(session: Session): Promise<CareNotices>;
  /**
   * Changes the choices of an account.
   * @param id of the grant
   * @throws AppError not_found; invalid_input for a choice that the grant does not cover, or an unknown medicine; conflict if a
   * caregiver turns on what the person turned off
   */
  change(session: Session, id: string, form: CareNoticeForm): Promise<void>;
}

export interface CareNoticesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
}

type Chosen = Pick<CareNoticeForm, 'missedAfterMinutes' | 'reminders' | 'visits' | 'results'>;

const isAnythingOn = ({ missedAfterMinutes, reminders, visits, results }: Chosen): boolean =>
  missedAfterMinutes !== null || reminders || visits || results;

const toCareNotice = (row: store.CareNoticeRow, session: Session): CareNotice => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  isOwn: row.account_id === session.accountId,
  role: parseEnum(personRoles, row.role),
  areas: row.areas.map((area) => parseEnum(personAreas, area)),
  mental: row.mental,
  missedAfterMinutes: row.missed_after_minutes,
  reminders: row.reminders,
  medicines: row.schedule_ids === null ? null : [...row.schedule_ids],
  visits: row.visits,
  results: row.results,
  stopped: row.stopped,
});

/** The chosen fields that the grant does not cover, with their errors. */
const findUncovered = (
  form: CareNoticeForm,
  { areas, role, mental }: Pick<store.CareNoticeRow, 'areas' | 'role' | 'mental'>,
): Readonly<Record<string, string>> => ({
  ...(form.missedAfterMinutes !== null &&
    !areas.includes('medicines') && { missedAfterMinutes: m.medicinesNotCovered }),
  ...(form.reminders && !(areas.includes('medicines') && role === 'manage') && { reminders: m.remindersNotCovered }),
  ...(form.visits && !areas.includes('visits') && { visits: m.visitsNotCovered }),
  ...(form.visits && role === 'keep' && { visits: m.visitsTold }),
  ...(form.results && !areas.includes('records') && !(mental && areas.length > 0) && { results: m.resultsNotCovered }),
});

export const createCareNoticesService = ({ db, clock, live }: CareNoticesDeps): CareNoticesService => {
  const audit = createAudit(clock);
  return {
    read: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const { patientId, id: sessionId } = session;
          const rows = await store.findCareNotices(trx, patientId, clock.now());
          const medicines = await store.findMedicines(trx, patientId);
          await audit(trx, { patientId, sessionId, action: 'caregiver.list_notices' });
          return {
            caregivers: rows.map((row) => toCareNotice(row, session)),
            medicines: medicines.map(({ id, medicine_name: name, strength }) => ({
              id,
              name: [name, strength].filter((part) => part !== '').join(' '),
            })),
          };
        },
        { durable: false },
      ),

    change: (session, id, form) =>
      db.asPatient(session, async (trx) => {
        const { accountId, patientId, id: sessionId } = session;
        const now = clock.now();
        const row = orNotFound((await store.findCareNotices(trx, patientId, now)).find((found) => found.id === id));
        const isOwn = row.account_id === accountId;
        const isOn = isAnythingOn(form);
        if (isOwn && row.stopped && isOn) throw new AppError('conflict', { message: m.stopped });
        const uncovered = findUncovered(form, row);
        if (Object.keys(uncovered).length > 0) throw new AppError('invalid_input', { fields: uncovered });
        const scheduleIds = form.missedAfterMinutes === null && !form.reminders ? null : form.medicines;
        if (scheduleIds !== null) {
          const known = new Set((await store.findMedicines(trx, patientId)).map((medicine) => medicine.id));
          // A medicine that ended or was deleted since it was chosen may stay chosen.
          const former = new Set(row.schedule_ids);
          if (scheduleIds.some((schedule) => !known.has(schedule) && !former.has(schedule)))
            throw new AppError('invalid_input', { fields: { medicines: m.medicinesInvalid } });
        }
        const stopped = !isOn && (isOwn ? row.stopped : true);
        if (!isOn && !stopped) await store.deleteCareNotice(trx, patientId, row.account_id);
        else
          await store.saveCareNotice(
            trx,
            {
              ...form,
              patientId,
              accountId: row.account_id,
              // Excludes doses from before the choice.
              missedSince: form.missedAfterMinutes === null ? null : (row.missed_since ?? toDate(now)),
              scheduleIds: scheduleIds === null ? null : [...new Set(scheduleIds)],
              stopped,
            },
            toDate(now),
          );
        await audit(trx, { patientId, sessionId, action: 'caregiver.change_notices', resourceId: id });
        await live.publish(
          trx,
          [...new Set([patientId, row.account_id, accountId])].map((person) => ({
            patientId: person,
            kinds: ['profile'],
          })),
        );
      }),
  };
};
