import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { appointmentPaymentQuery } from '../../../components/shared/booking/payment-query.ts';
import type { FreeTime, TimeChoice } from '../../../components/shared/doctors/time-choice.ts';
import { NearestTimes } from '../../../components/shared/doctors/nearest-times.tsx';
import { doctorQuery } from '../../../components/shared/doctors/queries.ts';
import { TimePicker } from '../../../components/shared/doctors/time-picker.tsx';
import { useNow } from '../../../components/shared/medication/use-now.ts';
import { type ActionFailure, useAppointmentActions } from './use-appointment-actions.ts';
import { getFirstRescheduleDay } from './format.ts';

/** Fee of the appointment at another time. For a hold, which is not agreed yet, it is the doctor's current fee. */
const useRescheduleCost = ({ id, doctor, mode, state, fee: agreed, paid }: Appointment) => {
  const { call } = useServices();
  const enabled = state === 'held' && !paid;
  const { data } = useQuery({ ...doctorQuery(call, doctor.userId), enabled });
  const { data: payment } = useQuery({ ...appointmentPaymentQuery(call, id), enabled });
  const fee = enabled ? (data?.fees[mode] ?? agreed) : agreed;
  const isBegun = payment !== undefined && payment.id !== null;
  return {
    /** Rupees; undefined if it is paid. */
    fee: paid ? undefined : fee,
    /** A payment in progress keeps its amount, and a free appointment needs none: such an appointment must be booked again. */
    isOther: fee !== agreed && (fee === 0 || isBegun),
  };
};

/** Moves an appointment to another free time of the same doctor. The selection is kept if it fails. */
export default function RescheduleDialog({
  appointment,
  onClose,
}: {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}) {
  const { reschedule: move, isBusy: busy } = useAppointmentActions();
  const { fee, isOther } = useRescheduleCost(appointment);
  // The time of an appointment that the doctor cancelled is no longer the patient's.
  const isOwn = appointment.choice === null;
  const now = useNow();
  const [choice, setChoice] = useState<TimeChoice>(() => ({
    mode: appointment.mode,
    date: getFirstRescheduleDay(appointment, now),
    time: '',
  }));
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<ActionFailure>();
  const [startsWith, setStartsWith] = useState('');
  const top = useRef<HTMLDivElement>(null);
  const change = (changed: TimeChoice): void => {
    setChoice(changed);
    setMissing(false);
  };
  const take = ({ date, time, mode }: FreeTime): void => {
    setProblem(undefined);
    change({ date, time, mode });
    // Scrolls the shown days to the selected date.
    setStartsWith(date);
  };
  const save = async (): Promise<void> => {
    setMissing(choice.time === '');
    if (choice.time === '') return;
    const failed = await move(appointment, choice, fee);
    setProblem(failed);
    if (failed === undefined) return onClose();
    // The error is at the top, the button at the bottom.
    requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }));
    // The taken time is no longer among the tiles, so the selection is cleared.
    if (failed.isTaken) setChoice({ ...choice, time: '' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={m.moveTitle}
      description={isOwn ? m.moveWith(appointment.doctor.name) : m.moveAfresh(appointment.doctor.name)}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {uiMessages.cancel}
          </Button>
          <Button loading={busy} disabled={isOther} onClick={() => void save()}>
            {m.move}
          </Button>
        </>
      }
    >
      <div ref={top} className="grid scroll-mt-20 gap-4">
        {problem !== undefined && (
          <Alert tone="danger" title={problem.message}>
            {problem.hint}
            <NearestTimes times={problem.nearestSlots} timeZone={appointment.timeZone} now={now} onTake={take} />
          </Alert>
        )}
        {fee !== undefined && (
          <p className="text-sm">{isOther ? m.moveCostsOther : fee === 0 ? m.free : m.moveCosts(formatRupees(fee))}</p>
        )}
        <TimePicker
          key={startsWith}
          doctorId={appointment.doctor.userId}
          modes={[appointment.mode]}
          value={choice}
          onChange={change}
          error={missing ? m.chooseTime : undefined}
          own={isOwn ? { date: appointment.date, time: appointment.time } : undefined}
        />
      </div>
    </Dialog>
  );
}
