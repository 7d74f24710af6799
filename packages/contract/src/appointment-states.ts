/**
 * How an appointment stands, as far as it matters for what may be done with it. `arrived`, `in`, `done` and `absent` are what the
 * doctor says of a confirmed one; `over` is a confirmed one whose end has passed without either of the last two; `to-choose` is a
 * paid one that its doctor cancelled, until its patient has chosen a new time or the refund.
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

/** `confirm`: a charge arrives. `expire`: the hold ends. `refund`: the choice ends with the money back. `attend`: the doctor says how it goes on. */
export const appointmentActions = ['confirm', 'expire', 'move', 'cancel', 'refund', 'attend'] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/** `payment`: what the gateway says, however late. `job`: what is done at its time. `erasure`: the account ends. */
export const appointmentActors = ['patient', 'doctor', 'payment', 'job', 'erasure'] as const;
export type AppointmentActor = (typeof appointmentActors)[number];

type Transitions = Readonly<Record<AppointmentStage, Partial<Record<AppointmentAction, readonly AppointmentActor[]>>>>;

/**
 * Who may do what with an appointment at which stage: all that is not named here is refused, by the code and by the database
 * (trigger `appointment_transition`, whose table says the same by role). When it may be done, such as until two hours before, comes
 * on top.
 */
export const appointmentTransitions: Transitions = {
  held: { confirm: ['payment'], expire: ['payment'], move: ['patient'], cancel: ['patient', 'erasure'] },
  // A hold whose time is over, whether or not that was written down.
  expired: { confirm: ['payment'], expire: ['payment', 'job'], cancel: ['erasure'] },
  confirmed: { move: ['patient'], cancel: ['patient', 'doctor', 'erasure'], attend: ['doctor'] },
  arrived: { move: ['patient'], cancel: ['patient', 'doctor'], attend: ['doctor'] },
  in: { cancel: ['doctor'], attend: ['doctor'] },
  // What the doctor said can be corrected by the doctor.
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

/** What decides about the stage. */
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
