import { type BookingLimits, bookingLimits } from '../booking-limits.ts';

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Every text of booking that says one of its limits, for some limits. The catalogues take their texts from here. */
export const buildBookingLimitTexts = ({
  visitMinutes,
  bookableDays,
  holdMinutes,
  modificationCutoffHours,
  joinableMinutes,
  documentsMaximum,
  documentFileMaximum,
  openAppointmentsMaximum,
}: BookingLimits) => {
  const cutoff = count(modificationCutoffHours, 'hour');
  const hold = count(holdMinutes, 'minute');
  const megabytes = documentFileMaximum / (1024 * 1024);
  return {
    /** @param name of the file */
    fileTooLarge: (name: string) => `File "${name}" exceeds the ${megabytes}MB limit.`,
    tooManyFiles: `You can upload up to ${documentsMaximum} files only`,
    attachmentsHint: `Up to ${documentsMaximum} files of ${megabytes} MB: PDF, JPEG, PNG or WebP.`,
    tooFarAhead: `Times are offered for the next ${count(bookableDays, 'day')}. Please choose an earlier day.`,
    tooManyOpen: `You have ${count(openAppointmentsMaximum, 'visit')} to come. Cancel one, or wait until one is over, before you book another.`,
    tooLate: `A visit can be moved or cancelled until ${cutoff} before. Please call the clinic.`,
    mailChange: `You can move or cancel it in Arogo until ${cutoff} before.`,
    mailOnline: `It takes place online: open Arogo and join the call, from ${count(joinableMinutes, 'minute')} before it begins.`,
    onlineHow: `It takes place here in Arogo: from ${count(joinableMinutes, 'minute')} before it begins you can join the call.`,
    inPersonTooClose: `A visit in person takes ${count(visitMinutes['in-person'], 'minute')}. These times are too close to each other.`,
    onlineTooClose: `An online visit takes ${count(visitMinutes.online, 'minute')}. These times are too close to each other.`,
    termsOfVisits:
      `A time is held for ${hold} until it is paid. ` +
      `You can move or cancel a visit until ${cutoff} before it begins; what you paid then comes back in full. ` +
      'The visit itself is between you and the doctor.',
    stepsNote: `A time that you chose is held for ${hold}, until it is paid or you choose to pay at the visit.`,
    feeAnswer:
      'A visit has the fee that the doctor sets. ' +
      'You see it before you book, it is charged once and only when you confirm it, ' +
      `and it comes back in full when you cancel until ${cutoff} before.`,
    guideRefund:
      `When you cancel a paid visit until ${cutoff} before, or the doctor cancels it, ` +
      'the money goes back the way it came. You see it under **Profile**, **Transaction**.',
    guideChange:
      'You can move or cancel a visit on your dashboard, under Appointments: ' +
      `open the visit and choose Reschedule or Cancel. Both are possible until ${cutoff} before.`,
  };
};

export const bookingLimitTexts = /* @__PURE__ */ buildBookingLimitTexts(bookingLimits);
