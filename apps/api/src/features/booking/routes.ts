import {
  appointmentCalendar,
  appointmentDocument,
  bookAppointment,
  cancelAppointment,
  listAppointments,
  listPastDoctors,
  readAppointment,
  rescheduleAppointment,
  reviewAppointment,
} from '@arogo/contract/appointments';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingMail } from '@arogo/contract/messages/booking-mail';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendBytes, sendWholeFile } from '../../platform/http/send-file.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import { getRequestLanguage } from '../../platform/language/request-language.ts';
import { receiveBooking } from './form-routes.ts';
import type { BookingResult } from './create-appointment.ts';
import type { BookingService } from './service.ts';

/** The message of a booking. For a hold it has the end, in the patient's time zone. */
const getMessage = ({ appointment: { heldUntil, state }, timeZone }: BookingResult): string | undefined => {
  if (state === 'confirmed') return bookingMessages.booked;
  return heldUntil === null
    ? undefined
    : bookingMessages.held(
        Temporal.Instant.from(heldUntil)
          .toZonedDateTimeISO(timeZone)
          .toPlainTime()
          .toString({ smallestUnit: 'minute' }),
      );
};

/** The endpoints of the patient's appointments. */
export const bookingRoutes = (booking: BookingService): readonly Route[] => [
  route(bookAppointment, async ({ session, request, reply }) => {
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    await booking.begin(session);
    const booked = await booking.book(session, await receiveBooking(request, booking), key);
    reply.code(booked.isCreated ? 201 : 200);
    const message = getMessage(booked);
    return { status: 'success', ...(message !== undefined && { message }), data: booked.appointment };
  }),

  route(listAppointments, ({ session, query }) => booking.list(session, query)),

  route(listPastDoctors, async ({ session }) => ({ status: 'success', data: await booking.pastDoctors(session) })),

  route(readAppointment, async ({ session, params }) => ({
    status: 'success',
    data: await booking.read(session, params.id),
  })),

  route(rescheduleAppointment, async ({ session, params, body }) => {
    const { appointment, message } = await booking.move(session, params.id, body);
    return { status: 'success', message, data: appointment };
  }),

  route(cancelAppointment, async ({ session, params }) => {
    const { appointment, message } = await booking.cancel(session, params.id);
    return { status: 'success', message, data: appointment };
  }),

  route(reviewAppointment, async ({ session, params, body }) => ({
    status: 'success',
    message: bookingMessages.reviewed,
    data: await booking.review(session, params.id, body),
  })),

  route(appointmentCalendar, async ({ session, params, request, reply }) => {
    const calendar = Buffer.from(await booking.calendar(session, params.id, getRequestLanguage(request)));
    return sendBytes(reply, { name: bookingMail.fileName, content: calendar }, 'text/calendar; charset=utf-8');
  }),

  route(appointmentDocument, async ({ session, params, reply }) =>
    sendWholeFile(reply, await booking.document(session, params.id)),
  ),
];
