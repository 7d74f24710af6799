import { doctorConversations, patientConversations, type ConversationEndpoints } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import { AppError } from '../../platform/errors.ts';
import { type Participant, toPatientParticipant } from '../../platform/live/participant.ts';
import type { Session } from '../../platform/auth/sessions.ts';

/** One of the two sides of a conversation. They differ in nothing else. `name` is the sender of its messages. */
export interface ConversationRole {
  readonly name: ParticipantRole;
  readonly other: ParticipantRole;
  readonly endpoints: ConversationEndpoints;
}

export const patientRole: ConversationRole = { name: 'user', other: 'doctor', endpoints: patientConversations };
export const doctorRole: ConversationRole = { name: 'doctor', other: 'user', endpoints: doctorConversations };
export const getConversationRole = (name: ParticipantRole): ConversationRole =>
  name === 'user' ? patientRole : doctorRole;

/**
 * The acting side with its participant and session. `sessionId` is null if no session asked: a message is delivered to a
 * connected participant.
 */
export interface ActingParticipant {
  readonly side: ConversationRole;
  readonly participant: Participant;
  readonly sessionId: string | null;
}

/** @throws AppError not_found for a doctor's side if the session belongs to no doctor */
export const getActingParticipant = (side: ConversationRole, session: Session): ActingParticipant => {
  const { id: sessionId, doctorId } = session;
  if (side.name === 'user') return { side, participant: toPatientParticipant(session), sessionId };
  if (doctorId === undefined) throw new AppError('not_found');
  return { side, participant: { side: side.name, id: doctorId }, sessionId };
};
