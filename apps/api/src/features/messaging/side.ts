import { doctorTalk, patientTalk, type TalkEndpoints } from '@arogo/contract/conversations';
import type { LiveSide } from '@arogo/contract/live';
import { AppError } from '../../platform/errors.ts';
import type { Party } from '../../platform/live/party.ts';
import type { Session } from '../../platform/sessions.ts';

/** One of the two sides of a conversation, which differ in nothing else. Its name is what its messages are signed with. */
export interface Side {
  readonly name: LiveSide;
  readonly other: LiveSide;
  readonly endpoints: TalkEndpoints;
}

export const userSide: Side = { name: 'user', other: 'doctor', endpoints: patientTalk };
export const doctorSide: Side = { name: 'doctor', other: 'user', endpoints: doctorTalk };
export const sideOf = (name: LiveSide): Side => (name === 'user' ? userSide : doctorSide);

/** Who acts: a side, as whom, and by which session; none where something is delivered to whoever is connected. */
export interface Voice {
  readonly side: Side;
  readonly party: Party;
  readonly sessionId: string | null;
}

/** @throws AppError not_found on the doctors' side for who works for none */
export const voiceOf = (side: Side, { id, patientId, doctorId }: Session): Voice => {
  const party = side.name === 'user' ? patientId : doctorId;
  if (party === undefined) throw new AppError('not_found');
  return { side, party: { side: side.name, id: party }, sessionId: id };
};
