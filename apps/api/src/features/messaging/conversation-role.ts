import { doctorConversations, patientConversations, type ConversationEndpoints } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import { AppError } from '../../platform/errors.ts';
import type { Participant } from '../../platform/live/participant.ts';
import type { Session } from '../../platform/auth/sessions.ts';

/** One of the two sides of a conversation, which differ in nothing else. Its name is what its messages are signed with. */
export interface ConversationRole {
  readonly name: ParticipantRole;
  readonly other: ParticipantRole;
  readonly endpoints: ConversationEndpoints;
}

export const patientRole: ConversationRole = { name: 'user', other: 'doctor', endpoints: patientConversations };
export const doctorRole: ConversationRole = { name: 'doctor', other: 'user', endpoints: doctorConversations };
export const getConversationRole = (name: ParticipantRole): ConversationRole =>
  name === 'user' ? patientRole : doctorRole;

/** Who acts: a side, as whom, and by which session; none where something is delivered to whoever is connected. */
export interface ActingParticipant {
  readonly side: ConversationRole;
  readonly participant: Participant;
  readonly sessionId: string | null;
}

/** @throws AppError not_found on the doctors' side for who works for none */
export const getActingParticipant = (
  side: ConversationRole,
  { id, patientId, doctorId }: Session,
): ActingParticipant => {
  const party = side.name === 'user' ? patientId : doctorId;
  if (party === undefined) throw new AppError('not_found');
  return { side, participant: { side: side.name, id: party }, sessionId: id };
};
