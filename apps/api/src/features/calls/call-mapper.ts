import { type Call, callKinds, callOutcomes } from '@arogo/contract/calls';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { CallRow } from './store.ts';

/** The patient's age by UTC's date: an error of a day does not matter here. */
const formatAge = (dateOfBirth: string | null, now: Temporal.Instant): string =>
  dateOfBirth === null
    ? ''
    : doctorTexts.years(
        Temporal.PlainDate.from(dateOfBirth).until(now.toZonedDateTimeISO('UTC').toPlainDate(), {
          largestUnit: 'years',
        }).years,
      );

/** Maps a call for the side that reads it. */
export const toCall = (row: CallRow, now: Temporal.Instant): Call => ({
  id: row.id,
  conversationId: row.conversation_id,
  kind: parseEnum(callKinds, row.kind),
  caller: row.caller,
  state: row.state,
  outcome: row.outcome === null ? null : parseEnum(callOutcomes, row.outcome),
  other: {
    id: row.other_id,
    name: row.name,
    img: row.img,
    gender: row.gender,
    about: row.specialty ?? formatAge(row.date_of_birth, now),
    representative: row.representative === '' ? representativeTexts.someoneWhoLeft : row.representative,
  },
  appointmentId: row.appointment_id,
  startedAt: row.started_at.toISOString(),
  ringsUntil: row.rings_until.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});
