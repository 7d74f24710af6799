import { type BookingLimits, bookingLimits } from '../booking-limits.ts';

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Every text of booking that says one of its limits, for some limits. The catalogues take their texts from here. */
export const buildBookingLimitTexts = ({
  appointmentMinutes,
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
    tooManyOpen: `You have ${count(openAppointmentsMaximum, 'upcoming appointment')}. Cancel one, or wait until one is over, before you book another.`,
    tooLate: `You can move or cancel an appointment until ${cutoff} before it starts. Please call the clinic.`,
    mailChange: `You can move or cancel it in Arogo until ${cutoff} before it starts.`,
    mailOnline: `It takes place online. Open Arogo and join the call from ${count(joinableMinutes, 'minute')} before it starts.`,
    onlineHow: `It takes place here in Arogo. You can join the call from ${count(joinableMinutes, 'minute')} before it starts.`,
    inPersonTooClose: `An appointment in person takes ${count(appointmentMinutes['in-person'], 'minute')}. These times are too close together.`,
    onlineTooClose: `An online appointment takes ${count(appointmentMinutes.online, 'minute')}. These times are too close together.`,
    termsOfVisits:
      `A time is held for ${hold} until it is paid. ` +
      `You can move or cancel a visit until ${cutoff} before it begins; what you paid then comes back in full. ` +
      'The visit itself is between you and the doctor.',
    stepsNote: `The time you choose is held for ${hold}, until you pay or choose to pay at the appointment.`,
    feeAnswer:
      'Each doctor sets their own fee. You see it before you book. ' +
      `You are charged once, only when you confirm, and get a full refund if you cancel until ${cutoff} before the ` +
      'appointment.',
    guideRefund:
      `If you cancel a paid appointment until ${cutoff} before it starts, or the doctor cancels it, ` +
      'we refund the card you paid with. You see it under **Profile**, **Transaction**.',
    guideChange:
      'You can move or cancel an appointment on your dashboard, under Appointments: ' +
      `open it and choose Reschedule or Cancel. You can do both until ${cutoff} before it starts.`,
  };
};

export const bookingLimitTexts = /* @__PURE__ */ buildBookingLimitTexts(bookingLimits);
