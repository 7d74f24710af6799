import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useState } from 'react';
import type { TimeChoice } from '../../../parts/doctors/choice.ts';
import { TimePicker } from '../../../parts/doctors/time-picker.tsx';
import { type NotDone, useAppointmentActions } from './use-appointment-actions.ts';

/** Moving a visit to another free time of the same doctor. What was chosen stays when it does not work. */
export default function RescheduleWindow({ visit, onClose }: { readonly visit: Appointment; readonly onClose: () => void }) {
  const { move, busy } = useAppointmentActions();
  // What the doctor cancelled is nobody's time any more.
  const isOwn = visit.choice === null;
  const [choice, setChoice] = useState<TimeChoice>({ mode: visit.mode, date: visit.date, time: '' });
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<NotDone>();
  const save = async (): Promise<void> => {
    setMissing(choice.time === '');
    if (choice.time === '') return;
    const failed = await move(visit, choice);
    setProblem(failed);
    if (failed === undefined) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={m.moveTitle}
      description={isOwn ? m.moveWith(visit.doctor.name) : m.moveAfresh(visit.doctor.name)}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {uiMessages.cancel}
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            {m.move}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem !== undefined && (
          <Alert tone="danger" title={problem.message}>
            {problem.hint}
          </Alert>
        )}
        <TimePicker
          doctorId={visit.doctor.userId}
          modes={[visit.mode]}
          value={choice}
          onChange={(changed) => {
            setChoice(changed);
            setMissing(false);
          }}
          error={missing ? m.chooseTime : undefined}
          own={isOwn ? { date: visit.date, time: visit.time } : undefined}
        />
      </div>
    </Dialog>
  );
}
