import { ApiError, getErrorText } from '@arogo/client/api-error';
import { formatCountdown } from '@arogo/client/format';
import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { paymentMessages } from '@arogo/contract/messages/payment';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import type { Payment } from '@arogo/contract/payments';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { appointmentPaymentQuery } from '../../components/shared/booking/payment-query.ts';
import { appointmentQuery } from '../../components/shared/booking/queries.ts';
import { buildBookingPath } from '../../components/shared/doctors/booking-path.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { PaymentForm } from './payment-form.tsx';
import { useBilling } from './use-billing.ts';
import { usePay } from './use-pay.ts';

const BookingConfirmedDialog = lazy(() => import('../../components/shared/booking/booking-confirmed-dialog.tsx'));

/** Payment of an appointment (/payment?appointmentId=…). */
export default function PaymentPage() {
  const [search] = useSearchParams();
  const id = search.get('appointmentId') ?? '';
  return (
    <div className="grid gap-5">
      <PageHeader title={m.title} />
      {id === '' ? <PaymentEnded title={m.noAppointment} /> : <LoadedPayment key={id} id={id} />}
    </div>
  );
}

/** There is nothing left to pay: the reason, and a link to continue. */
function PaymentEnded({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}) {
  return (
    <Alert
      tone="info"
      title={title}
      action={
        action ?? (
          <LinkButton as={Link} to="/" size="sm" variant="secondary">
            {m.toHome}
          </LinkButton>
        )
      }
    >
      {text}
    </Alert>
  );
}

function LoadedPayment({ id }: { readonly id: string }) {
  const { call } = useServices();
  const payment = useQuery(appointmentPaymentQuery(call, id));
  const appointment = useQuery(appointmentQuery(call, id));
  const failed = payment.error ?? appointment.error;
  if (payment.data !== undefined && appointment.data !== undefined) {
    return (
      <PaymentStatus
        payment={payment.data}
        appointment={appointment.data}
        asking={payment.isFetching}
        onAsk={() => void payment.refetch()}
      />
    );
  }
  if (failed === null) return <LoadingSkeleton />;
  // A retry would give the same result.
  if (failed instanceof ApiError && (failed.code === 'not_found' || failed.code === 'nothing_to_pay'))
    return <PaymentEnded title={getErrorText(failed, m.failed)} />;
  return (
    <LoadFailed
      error={failed}
      title={getErrorText(failed, m.failed)}
      busy={payment.isFetching || appointment.isFetching}
      onAgain={() => {
        void payment.refetch();
        void appointment.refetch();
      }}
    />
  );
}

interface PaymentStatusProps {
  readonly payment: Payment;
  readonly appointment: Appointment;
  readonly asking: boolean;
  readonly onAsk: () => void;
}

function PaymentStatus({ payment, appointment, asking, onAsk }: PaymentStatusProps) {
  const { call } = useServices();
  const client = useQueryClient();
  const user = useStoredUser();
  const [billing, setBilling] = useBilling(appointment.id, {
    ...payment.billing,
    name: payment.billing.name || `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
  });
  // The form stays while its attempt is running, even if the hold expires meanwhile: the bank is still queried for the result.
  const paying = usePay(appointment.id);
  const isWaiting = payment.state === 'processing' && !paying.busy;
  // An open form stays mounted but hidden while waiting for the bank, because the card input is stored nowhere else.
  const [wasOpen, setWasOpen] = useState(!isWaiting);
  if (!isWaiting && !wasOpen) setWasOpen(true);
  const again = (
    <LinkButton
      as={Link}
      to={buildBookingPath({ doctorId: appointment.doctor.userId, date: appointment.date, mode: appointment.mode })}
      size="sm"
    >
      {m.chooseAgain}
    </LinkButton>
  );
  if (payment.visit === 'confirmed') {
    return (
      <Suspense fallback={<LoadingSkeleton />}>
        <BookingConfirmedDialog appointment={appointment} />
      </Suspense>
    );
  }
  if (payment.visit === 'lost')
    return <PaymentEnded title={m.lostTitle} text={paymentMessages.lostAndRefunded} action={again} />;
  if (payment.visit === 'cancelled')
    return <PaymentEnded title={m.cancelledTitle} text={payment.refunded ? m.cancelledRefunded : undefined} />;
  if (payment.visit === 'expired' && !paying.busy && !isWaiting)
    return <PaymentEnded title={m.holdOverTitle} text={m.holdOverText} action={again} />;
  return (
    <>
      {isWaiting && <PaymentProcessing asking={asking} onAsk={onAsk} takesFocus={wasOpen} />}
      {wasOpen && (
        <div className={clsx(isWaiting && 'hidden')}>
          <PaymentForm
            payment={payment}
            paying={paying}
            isWaiting={isWaiting}
            billing={billing}
            onBilling={setBilling}
            onPaid={() => void client.invalidateQueries({ queryKey: appointmentQuery(call, appointment.id).queryKey })}
            summary={<PaymentSummary payment={payment} appointment={appointment} onOver={onAsk} />}
          />
        </div>
      )}
    </>
  );
}

interface PaymentProcessingProps {
  readonly asking: boolean;
  readonly onAsk: () => void;
  /** Takes the focus, because it replaces the focused element. */
  readonly takesFocus: boolean;
}

/** The bank has not responded; the state is polled automatically. */
function PaymentProcessing({ asking, onAsk, takesFocus }: PaymentProcessingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert
        tone="warning"
        title={m.processingTitle}
        action={
          <Button size="sm" variant="secondary" loading={asking} onClick={onAsk}>
            {m.askAgain}
          </Button>
        }
      >
        {m.processingText}
      </Alert>
    </div>
  );
}

/** Doctor, time, amount, and the remaining time of the hold. */
function PaymentSummary({
  payment,
  appointment,
  onOver,
}: {
  readonly payment: Payment;
  readonly appointment: Appointment;
  readonly onOver: () => void;
}) {
  const now = useNow();
  return (
    <Card as="section" aria-labelledby="visit-title" className="grid gap-3">
      <h2 id="visit-title" className="sr-only">
        {m.visit}
      </h2>
      <div className="flex items-center gap-3.5">
        <DoctorPortrait doctor={{ ...appointment.doctor, picture: appointment.doctor.img }} />
        <div className="min-w-0 flex-1">
          <p className="text-item wrap-anywhere">
            <bdi>{appointment.doctor.name}</bdi>
          </p>
          <p className="text-sm text-soft tabular-nums">{formatAppointmentWhen(appointment, now)}</p>
        </div>
      </div>
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="text-soft">{m.amount}</span>
        <span className="text-section tabular-nums">{formatRupees(payment.amount)}</span>
      </p>
      {payment.heldUntil !== null && <HoldCountdown until={payment.heldUntil} onOver={onOver} />}
    </Card>
  );
}

const getTimeLeftMs = (until: string): number => Math.max(0, Date.parse(until) - Date.now());

/** Remaining time of the hold by this browser's clock; when it has run out, the server is queried once. */
function HoldCountdown({ until, onOver }: { readonly until: string; readonly onOver: () => void }) {
  const [left, setLeft] = useState(() => getTimeLeftMs(until));
  const reportedUntil = useRef<string>(undefined);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) {
      const timer = setInterval(() => setLeft(getTimeLeftMs(until)), 1_000);
      return () => clearInterval(timer);
    }
    // The clocks may differ: querying again after each response would never end.
    if (reportedUntil.current !== until) onOver();
    reportedUntil.current = until;
    return undefined;
  }, [until, isOver, onOver]);
  return (
    <p className="text-sm font-medium text-sun tabular-nums">{isOver ? m.holdEnding : m.held(formatCountdown(left))}</p>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={m.loading} className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-[30rem] w-full rounded-card max-lg:order-2" />
      <Skeleton className="h-40 w-full rounded-card" />
    </SkeletonRegion>
  );
}
