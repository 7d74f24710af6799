import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { CalendarPlus, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { clearBilling } from '../../../lib/billing-draft.ts';
import { clearBookingDraft } from '../../../lib/booking-draft.ts';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { useStoredUser } from '../../../lib/services.ts';
import { useNow } from '../medication/use-now.ts';

/** A visit is confirmed: with whom, when, which place in the queue; the way leads home. */
export default function BookingConfirmedDialog({ visit }: { readonly visit: Appointment }) {
  const navigate = useNavigate();
  const now = useNow();
  const userId = useStoredUser()?.id ?? '';
  const { userId: doctorId } = visit.doctor;
  // What was written for this visit is said: the next one with this doctor begins blank.
  useEffect(() => {
    clearBookingDraft(formDrafts, userId, doctorId);
    clearBilling(formDrafts, userId, visit.id);
  }, [userId, doctorId, visit.id]);
  const home = (): void => void navigate('/', { replace: true });
  return (
    <Dialog open onClose={home} title={m.confirmedTitle} footer={<Button onClick={home}>{m.home}</Button>}>
      <div className="grid justify-items-center gap-2 py-4 text-center">
        <CircleCheck aria-hidden="true" className="size-16 stroke-[1.25] text-leaf" />
        <p className="mt-2 text-item wrap-anywhere">
          {m.confirmedText(visit.doctor.name, formatAppointmentWhen(visit, now))}
        </p>
        {visit.queue !== null && <p className="tabular-nums">{m.confirmedQueue(visit.queue)}</p>}
        {visit.payOnConsultation && visit.fee > 0 && <p>{m.confirmedPay(formatRupees(visit.fee))}</p>}
        <p className="text-soft">{m.confirmedMail}</p>
        {visit.calendarUrl !== null && (
          <LinkButton
            href={visit.calendarUrl}
            size="sm"
            variant="secondary"
            className="mt-2"
            icon={<CalendarPlus aria-hidden="true" />}
          >
            {m.calendar}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
