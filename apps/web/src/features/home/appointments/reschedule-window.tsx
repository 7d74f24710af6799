import { calendarDate } from '@arogo/client/formats';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useRef, useState } from 'react';
import type { FreeTime, TimeChoice } from '../../../parts/doctors/choice.ts';
import { NearestTimes } from '../../../parts/doctors/nearest-times.tsx';
import { TimePicker } from '../../../parts/doctors/time-picker.tsx';
import { useNow } from '../../../parts/medication/use-now.ts';
import { type NotDone, useAppointmentActions } from './use-appointment-actions.ts';

const laterOf = (one: string, other: string): string => (one < other ? other : one);

/** Moving a visit to another free time of the same doctor. What was chosen stays when it does not work. */
export default function RescheduleWindow({ visit, onClose }: { readonly visit: Appointment; readonly onClose: () => void }) {
  const { move, busy } = useAppointmentActions();
  // What the doctor cancelled is nobody's time any more.
  const isOwn = visit.choice === null;
  const now = useNow();
  // What the doctor cancelled may be over by now: days that are past have no free time.
  const [choice, setChoice] = useState<TimeChoice>(() => ({ mode: visit.mode, date: laterOf(visit.date, calendarDate(now, visit.timeZone)), time: '' }));
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<NotDone>();
  const [startsWith, setStartsWith] = useState('');
  const top = useRef<HTMLDivElement>(null);
  const change = (changed: TimeChoice): void => {
    setChoice(changed);
    setMissing(false);
  };
  const take = ({ date, time, mode }: FreeTime): void => {
    setProblem(undefined);
    change({ date, time, mode });
    // The days that are shown begin with it, wherever they were turned to.
    setStartsWith(date);
  };
  const save = async (): Promise<void> => {
    setMissing(choice.time === '');
    if (choice.time === '') return;
    const failed = await move(visit, choice);
    setProblem(failed);
    if (failed === undefined) return onClose();
    // What is wrong stands above; the button is below.
    requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }));
    // It is not among the tiles any more: nothing chosen stands where nothing is to be seen.
    if (failed.isTaken) setChoice({ ...choice, time: '' });
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
      <div ref={top} className="grid scroll-mt-20 gap-4">
        {problem !== undefined && (
          <Alert tone="danger" title={problem.message}>
            {problem.hint}
            <NearestTimes times={problem.nearest} timeZone={visit.timeZone} now={now} onTake={take} />
          </Alert>
        )}
        <TimePicker
          key={startsWith}
          doctorId={visit.doctor.userId}
          modes={[visit.mode]}
          value={choice}
          onChange={change}
          error={missing ? m.chooseTime : undefined}
          own={isOwn ? { date: visit.date, time: visit.time } : undefined}
        />
      </div>
    </Dialog>
  );
}
