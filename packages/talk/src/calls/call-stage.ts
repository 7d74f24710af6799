import type { Call, CallKind } from '@arogo/contract/calls';
import type { ParticipantRole } from '@arogo/contract/live';

/** A call that somebody wants to begin. */
export interface CallRequest {
  readonly conversationId: string;
  readonly kind: CallKind;
  /** Whom it goes to, where that is known. */
  readonly name?: string | undefined;
}

/** How a call that this page had ended. */
export type CallEnding = 'ended' | 'noAnswer' | 'declined' | 'cancelled' | 'failed';
/** Those that are told in a window, with a way to try again. */
export type ShownEnding = Exclude<CallEnding, 'ended' | 'cancelled'>;

/** Where this page stands. A person is in one call at a time. */
export type CallStage =
  | { readonly at: 'none' }
  /** Camera and microphone are looked at before it begins; `quick`: only where something is wrong with them. */
  | { readonly at: 'checking'; readonly wish: CallRequest; readonly quick: boolean }
  | { readonly at: 'incoming'; readonly call: Call }
  | { readonly at: 'outgoing'; readonly call: Call }
  | { readonly at: 'active'; readonly call: Call }
  | { readonly at: 'over'; readonly call: Call; readonly ending: ShownEnding };

export const idleStage: CallStage = { at: 'none' };

/** What follows from what the server says. */
export interface StageUpdate {
  readonly stage: CallStage;
  /** The call that this page was in is over: the server is asked how it ended. */
  readonly ended?: Call;
  /** It rang here, and another device took it. */
  readonly isTakenElsewhere?: true;
}

const isInCall = (stage: CallStage): stage is Extract<CallStage, { at: 'outgoing' | 'active' }> =>
  stage.at === 'outgoing' || stage.at === 'active';

/**
 * Where this page stands once the server has said which call there is.
 * @param current the call that rings or runs
 * @param mine the call that this page is in, by what it remembers over a reload
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
  // This person's, at another device.
  const wasRinging = stage.at === 'incoming' && stage.call.id === current.id;
  if (wasRinging) return { stage: idleStage, isTakenElsewhere: true, ...left };
  return { stage: isInCall(stage) || stage.at === 'incoming' ? idleStage : stage, ...left };
};

/** How a call ended, for this side. */
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

/** '0:07', '12:40', '1:02:05' of milliseconds. */
export const formatDuration = (milliseconds: number): string => {
  const all = Math.max(0, Math.floor(milliseconds / millisecondsPerSecond));
  const hours = Math.floor(all / 3_600);
  const minutes = Math.floor(all / 60) % 60;
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(all % 60)}` : `${minutes}:${padTwo(all % 60)}`;
};
