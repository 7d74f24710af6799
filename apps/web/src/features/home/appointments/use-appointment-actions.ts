import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import {
  type Appointment,
  cancelAppointment,
  rescheduleAppointment,
  reviewAppointment,
} from '@arogo/contract/appointments';
import type { ErrorCode } from '@arogo/contract/errors';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import type { FreeTime, TimeChoice } from '../../../components/shared/doctors/time-choice.ts';
import { doctorQuery } from '../../../components/shared/doctors/queries.ts';
import { appointmentQuery, appointmentsKey } from '../../../components/shared/booking/queries.ts';

/** Why an action failed: the error message, and a hint on the connection. */
export interface ActionFailure {
  readonly message: string;
  readonly hint: string | undefined;
  /** The requested time was taken by somebody else. */
  readonly isTaken: boolean;
  /** In that case, free times near it. */
  readonly nearestSlots: readonly FreeTime[];
}

export interface AppointmentActions {
  readonly isBusy: boolean;
  /**
   * Each resolves to undefined once it is done, or if it has become impossible, which is reported; otherwise to the reason, and
   * the dialog stays open.
   * @param fee rupees that were shown, if a payment is due
   */
  readonly reschedule: (
    appointment: Appointment,
    choice: TimeChoice,
    fee: number | undefined,
  ) => Promise<ActionFailure | undefined>;
  readonly cancel: (visit: Appointment) => Promise<ActionFailure | undefined>;
  readonly review: (
    visit: Appointment,
    review: { readonly star: number; readonly comment: string; readonly name: string },
  ) => Promise<ActionFailure | undefined>;
}

/** The appointment is done, over or cancelled: the screen was outdated, and a retry does not help. */
const finalRefusals: ReadonlySet<string> = new Set<ErrorCode>([
  'appointment_ended',
  'appointment_cancelled',
  'appointment_too_late',
  'appointment_decision_expired',
  'hold_expired',
]);

/** Actions of a patient on an appointment. */
export const useAppointmentActions = (): AppointmentActions => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const run = async (
    work: () => Promise<{ readonly data: Appointment; readonly message?: string | undefined }>,
    done: string,
    failed: string,
  ): Promise<ActionFailure | undefined> => {
    setBusy(true);
    try {
      const { data, message } = await work();
      client.setQueryData(appointmentQuery(call, data.id).queryKey, data);
      toaster.success(message ?? done);
      return undefined;
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined;
      if (refused?.code !== undefined && finalRefusals.has(refused.code)) {
        // The list behind the dialog is refetched, and the dialog may close together with the appointment.
        toaster.error(refused.message);
        return undefined;
      }
      return {
        message: getErrorText(error, failed),
        hint: getConnectionHint(error),
        isTaken: refused?.code === 'slot_taken',
        nearestSlots: refused?.nearest ?? [],
      };
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: [appointmentsKey] });
      void client.invalidateQueries({ queryKey: ['doctors', 'times'] });
    }
  };

  return {
    isBusy: busy,
    reschedule: ({ id, doctor }, { date, time, mode }, fee) => {
      const ask = async () => {
        try {
          return await call(rescheduleAppointment, {
            params: { id },
            body: { appointmentDate: date, appointmentSlot: time, mode, fee },
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'fee_changed')
            await client.refetchQueries({ queryKey: doctorQuery(call, doctor.userId).queryKey });
          throw error;
        }
      };
      return run(ask, m.moved, m.moveFailed);
    },
    cancel: ({ id }) => run(() => call(cancelAppointment, { params: { id } }), m.cancelled, m.cancelFailed),
    review: ({ id }, { star, comment, name }) =>
      run(
        () => call(reviewAppointment, { params: { id }, body: { star, comment, name } }),
        m.published,
        m.reviewFailed,
      ),
  };
};
