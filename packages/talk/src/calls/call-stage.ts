import type { Call, CallKind } from '@arogo/contract/calls';
import type { ParticipantRole } from '@arogo/contract/live';

/** A call that the person wants to start. */
export interface CallRequest {
  readonly conversationId: string;
  readonly kind: CallKind;
  /** Name of the other side, if known. */
  readonly name?: string | undefined;
}

/** How a call of this page ended. */
export type CallEnding = 'ended' | 'noAnswer' | 'declined' | 'cancelled' | 'failed';
/** Endings that open a dialog with a way to try again. */
export type ShownEnding = Exclude<CallEnding, 'ended' | 'cancelled'>;

/** The stage of this page. A person is in one call at a time. */
export type CallStage =
  | { readonly at: 'none' }
  /** Camera and microphone are checked before the call; `quick` shows the check only if there is a problem with them. */
  | { readonly at: 'checking'; readonly wish: CallRequest; readonly quick: boolean }
  | { readonly at: 'incoming'; readonly call: Call }
  | { readonly at: 'outgoing'; readonly call: Call }
  | { readonly at: 'active'; readonly call: Call }
  | { readonly at: 'over'; readonly call: Call; readonly ending: ShownEnding };

export const idleStage: CallStage = { at: 'none' };

/** What follows from the server's answer. */
export interface StageUpdate {
  readonly stage: CallStage;
  /** The call of this page that is over: the page fetches how it ended. */
  readonly ended?: Call;
  /** The call rang here and was answered on another device. */
  readonly isTakenElsewhere?: true;
}

const isInCall = (stage: CallStage): stage is Extract<CallStage, { at: 'outgoing' | 'active' }> =>
  stage.at === 'outgoing' || stage.at === 'active';

/**
 * Computes the next stage from the server's answer.
 * @param current the call that rings or is active
 * @param mine id of the call that this page is in; it survives a reload
 */
export const applyServerCall = (
  stage: CallStage,
  current: Call | null,
  side: ParticipantRole,
  mine: string | undefined,
): StageUpdate => {
  const left = isInCall(stage) && stage.call.id !== current?.id ? { ended: stage.call } : {};
  if (current === null || current.state === 'ended') {
    return { stage: isInCall(stage) || stage.at === 'incoming' ? idleStage : stage, ...left };
  }
  if (current.id === mine)
    return {
      stage: {
        at: current.state === 'active' ? 'active' : current.caller === side ? 'outgoing' : 'incoming',
        call: current,
      },
      ...left,
    };
  if (current.state === 'ringing' && current.caller !== side)
    return { stage: { at: 'incoming', call: current }, ...left };
  // The person is in this call on another device.
  const wasRinging = stage.at === 'incoming' && stage.call.id === current.id;
  if (wasRinging) return { stage: idleStage, isTakenElsewhere: true, ...left };
  return { stage: isInCall(stage) || stage.at === 'incoming' ? idleStage : stage, ...left };
};

/** How a call ended, from the point of view of this side. */
export const getCallEnding = (
  { outcome, caller }: Pick<Call, 'outcome' | 'caller'>,
  side: ParticipantRole,
): CallEnding => {
  if (outcome === 'missed') return caller === side ? 'noAnswer' : 'ended';
  if (outcome === 'declined') return caller === side ? 'declined' : 'ended';
  if (outcome === 'cancelled') return 'cancelled';
  return outcome === 'failed' ? 'failed' : 'ended';
};

const millisecondsPerSecond = 1_000;
const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats milliseconds as '0:07', '12:40' or '1:02:05'. */
export const formatDuration = (milliseconds: number): string => {
  const all = Math.max(0, Math.floor(milliseconds / millisecondsPerSecond));
  const hours = Math.floor(all / 3_600);
  const minutes = Math.floor(all / 60) % 60;
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(all % 60)}` : `${minutes}:${padTwo(all % 60)}`;
};
