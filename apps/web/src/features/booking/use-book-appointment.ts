import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { upload } from '@arogo/client/transfer';
import { formatDeadlineTime } from '@arogo/client/appointment-time';
import { type Appointment, bookAppointment } from '@arogo/contract/appointments';
import { bookingMessages as m } from '@arogo/contract/messages/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PersonInput } from '../../lib/booking-draft.ts';
import { useServices } from '../../lib/services.ts';
import type { FreeTime, TimeChoice } from '../../components/shared/doctors/time-choice.ts';
import { doctorQuery } from '../../components/shared/doctors/queries.ts';
import { appointmentsKey } from '../../components/shared/booking/queries.ts';
import type { BookingDraftState } from './use-booking-draft.ts';

/** The person whom the doctor sees. */
interface BookingPerson extends PersonInput {
  readonly isNew: boolean;
}

/** The booking as the dialog shows it. */
interface BookingRequest {
  readonly doctorId: string;
  readonly choice: TimeChoice;
  readonly person: BookingPerson;
  /** Fee in rupees that was shown: no other amount can become due. */
  readonly fee: number;
  readonly hasRecords: boolean;
}

/** Why a booking failed. */
export interface BookingFailure {
  readonly message: string;
  readonly hint: string | undefined;
  /** Error messages by field of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** Free times near the requested one, if somebody else has booked that. */
  readonly nearestSlots: readonly FreeTime[];
}

/** Formats '700', '700.50'. */
const formatFeeInput = (rupees: number): string => (Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2));

const toFormFields = (
  { doctorId, choice, person, fee, hasRecords: withRecords }: BookingRequest,
  { draft }: BookingDraftState,
): readonly (readonly [string, string])[] => [
  ['doctorId', doctorId],
  ['appointmentDate', choice.date],
  ['appointmentSlot', choice.time],
  ['mode', choice.mode],
  ['fee', formatFeeInput(fee)],
  ['patientName', `${person.firstName} ${person.lastName}`],
  ['patientContact', person.phoneNumber],
  ['firstName', person.firstName],
  ['lastName', person.lastName],
  ['dob', person.dob],
  ['gender', person.gender],
  ['isNew', String(person.isNew)],
  ['addressType', draft.addressType],
  ['payOnConsultation', String(draft.payOnConsultation)],
  ['symptomsEntered', draft.symptoms.trim()],
  ...(withRecords ? draft.records.map(({ id }) => ['recordIds', id] as const) : []),
];

/** Formats the message for a booking, by this browser's clock; undefined if its hold expired before the request was repeated. */
export const formatBookingResult = ({
  state,
  heldUntil,
  timeZone,
}: Pick<Appointment, 'state' | 'heldUntil' | 'timeZone'>): string | undefined => {
  if (state === 'confirmed') return m.booked;
  return state === 'held' && heldUntil !== null ? m.held(formatDeadlineTime(heldUntil, timeZone)) : undefined;
};

/**
 * Sends the booking. A repeated request, after a lost connection or a reload, reuses the idempotency key and books nothing twice.
 */
export const useBookAppointment = (of: BookingDraftState) => {
  const { call, connection, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Guards against a second click before the button is disabled.
  const running = useRef(false);

  const book = async (wish: BookingRequest): Promise<Appointment | BookingFailure | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const fields = toFormFields(wish, of);
    const fingerprint = JSON.stringify([
      fields,
      of.files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    const key = of.draft.attempt?.of === fingerprint ? of.draft.attempt.key : crypto.randomUUID();
    // The doctor's data may change before a reload, but a repeated request must be identical.
    of.change({ attempt: { key, of: fingerprint }, isNew: wish.person.isNew });
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    for (const file of of.files) form.append('documents', file, file.name);
    const toast = toaster.loading(m.booking);
    try {
      const { data } = await upload(connection, bookAppointment, form, { idempotencyKey: key });
      const words = formatBookingResult(data);
      if (words === undefined) toaster.dismiss(toast);
      else toaster.update(toast, 'success', words);
      of.clear();
      return data;
    } catch (error) {
      // The dialog shows the error at its top, with the next step.
      toaster.dismiss(toast);
      if (error instanceof ApiError && error.code === 'fee_changed')
        await client.refetchQueries({ queryKey: doctorQuery(call, wish.doctorId).queryKey });
      return {
        message: getErrorText(error, m.bookFailed, m.createFailed),
        hint: getConnectionHint(error),
        fields: error instanceof ApiError ? error.fields : {},
        nearestSlots: error instanceof ApiError ? error.nearest : [],
      };
    } finally {
      running.current = false;
      setBusy(false);
      void client.invalidateQueries({ queryKey: [appointmentsKey] });
      void client.invalidateQueries({ queryKey: ['doctors', 'times'] });
    }
  };
  return { book, busy };
};
