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

/** Whom the doctor sees. */
interface BookingPerson extends PersonInput {
  readonly isNew: boolean;
}

/** What is booked, as the window shows it. */
interface BookingRequest {
  readonly doctorId: string;
  readonly choice: TimeChoice;
  readonly person: BookingPerson;
  /** Rupees that were seen: nobody owes another amount. */
  readonly fee: number;
  readonly hasRecords: boolean;
}

/** Why a booking was not made. */
export interface BookingFailure {
  readonly message: string;
  readonly hint: string | undefined;
  /** Name of an input of the request to what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** The time was taken by somebody else: what is free near it. */
  readonly nearestSlots: readonly FreeTime[];
}

/** '700', '700.50'. */
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

/** What is said of an appointment that was booked, by this browser's clock; nothing of a hold that was over before its request was repeated. */
export const formatBookingResult = ({
  state,
  heldUntil,
  timeZone,
}: Pick<Appointment, 'state' | 'heldUntil' | 'timeZone'>): string | undefined => {
  if (state === 'confirmed') return m.booked;
  return state === 'held' && heldUntil !== null ? m.held(formatDeadlineTime(heldUntil, timeZone)) : undefined;
};

/** Makes the one booking. The same request again, after a lost line or a reload, carries the same key and books nothing twice. */
export const useBookAppointment = (of: BookingDraftState) => {
  const { call, connection, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Two clicks arrive before the button can show that the first one counts.
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
    // What is known of the doctor may change before a reload: the same request must stay the same.
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
      // The window says it at its head, with what to do.
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
