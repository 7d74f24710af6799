/**
 * The stages of an appointment, which decide what may be done with it. `arrived`, `in`, `done` and `absent` are the attendance
 * that the doctor recorded for a confirmed appointment. `over` is a confirmed one past its end without `done` or `absent`.
 * `to-choose` is a paid one that the doctor cancelled, until the patient has chosen a new time or the refund.
 */
export const appointmentStages = [
  'held',
  'expired',
  'confirmed',
  'arrived',
  'in',
  'done',
  'absent',
  'over',
  'to-choose',
  'cancelled',
] as const;
export type AppointmentStage = (typeof appointmentStages)[number];

/**
 * `confirm`: a charge arrives. `expire`: the hold ends. `refund`: the decision ends with a refund. `attend`: the doctor records
 * attendance.
 */
export const appointmentActions = ['confirm', 'expire', 'move', 'cancel', 'refund', 'attend'] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/** `payment`: an event of the gateway, however late. `job`: a scheduled job. `erasure`: the deletion of the account. */
export const appointmentActors = ['patient', 'doctor', 'payment', 'job', 'erasure'] as const;
export type AppointmentActor = (typeof appointmentActors)[number];

type Transitions = Readonly<Record<AppointmentStage, Partial<Record<AppointmentAction, readonly AppointmentActor[]>>>>;

/**
 * Allowed actions by stage and actor. Everything else is refused, by the code and by the database (trigger
 * `appointment_transition`, whose table lists the same by role). Time limits, such as two hours before the start, are checked
 * separately.
 */
export const appointmentTransitions: Transitions = {
  held: { confirm: ['payment'], expire: ['payment'], move: ['patient'], cancel: ['patient', 'erasure'] },
  // An expired hold, whether or not the expiry was stored.
  expired: { confirm: ['payment'], expire: ['payment', 'job'], cancel: ['erasure'] },
  confirmed: { move: ['patient'], cancel: ['patient', 'doctor', 'erasure'], attend: ['doctor'] },
  arrived: { move: ['patient'], cancel: ['patient', 'doctor'], attend: ['doctor'] },
  in: { cancel: ['doctor'], attend: ['doctor'] },
  // The doctor can correct the recorded attendance.
  done: { attend: ['doctor'] },
  absent: { attend: ['doctor'] },
  over: { attend: ['doctor'] },
  'to-choose': { move: ['patient'], refund: ['patient', 'job', 'erasure'] },
  cancelled: {},
};

export const isTransitionAllowed = (
  stage: AppointmentStage,
  action: AppointmentAction,
  actor: AppointmentActor,
): boolean => appointmentTransitions[stage][action]?.includes(actor) === true;

/** The fields that decide about the stage. */
export interface AppointmentStageInput {
  readonly state: string;
  readonly attendance: string;
  readonly held_until: Date | null;
  readonly decision_due_at: Date | null;
  readonly ends_at: Date;
}

/** @param now milliseconds since 1970 */
export const getAppointmentStage = (appointment: AppointmentStageInput, now: number): AppointmentStage => {
  const { state, attendance, held_until: heldUntil, decision_due_at: choiceUntil, ends_at: endsAt } = appointment;
  if (state === 'cancelled') return choiceUntil === null ? 'cancelled' : 'to-choose';
  if (state !== 'confirmed')
    return state === 'held' && heldUntil !== null && heldUntil.getTime() > now ? 'held' : 'expired';
  if (attendance === 'done' || attendance === 'absent') return attendance;
  if (endsAt.getTime() <= now) return 'over';
  return attendance === 'arrived' || attendance === 'in' ? attendance : 'confirmed';
};
