import { invitationMessages as m } from '@arogo/contract/messages/invitations';
import { createFieldError } from '../../platform/errors.ts';

/** The latest end of an access (YYYY-MM-DD). */
const lastDay = '2199-12-31';

/**
 * @param endsOn the last day, YYYY-MM-DD @returns the instant after that day; undefined for no end @throws AppError if it is in
 * the past or too far ahead
 */
export const findAccessEnd = (
  endsOn: string | null,
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant | undefined => {
  if (endsOn === null) return undefined;
  if (endsOn > lastDay) throw createFieldError('endsOn', m.endInvalid);
  const end = Temporal.PlainDate.from(endsOn).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  if (Temporal.Instant.compare(end, now) <= 0) throw createFieldError('endsOn', m.endPast);
  return end;
};
