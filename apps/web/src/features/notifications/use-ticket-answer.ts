import { ApiError, messageOf } from '@arogo/client/api-error';
import { doseScreen as t, notificationMessages } from '@arogo/contract/messages/notifications';
import { answerNotice } from '@arogo/contract/notifications';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import type { NoticeAction } from './use-notice-answer.ts';

export type TicketState =
  | { readonly kind: 'open' }
  | { readonly kind: 'guard' | 'failed' | 'over' | 'done'; readonly words: string };

export interface TicketAnswer {
  readonly state: TicketState;
  readonly underWay: NoticeAction | undefined;
  readonly answer: (action: NoticeAction, confirmed?: boolean) => Promise<void>;
  /** From what stands against the dose back to the three answers. */
  readonly back: () => void;
}

const stateAfter = (error: unknown): TicketState => {
  if (!(error instanceof ApiError)) return { kind: 'failed', words: messageOf(error, t.failed) };
  if (error.code === 'dose_guard') return { kind: 'guard', words: error.message };
  if (error.code === 'not_found') return { kind: 'over', words: notificationMessages.answerGone };
  // What the server refuses for good is said in its own words.
  return error.status === 409 || error.status === 422 ? { kind: 'over', words: error.message } : { kind: 'failed', words: messageOf(error, t.failed) };
};

/** Answers a notice's dose with its ticket alone: whoever is signed in at this browser may be somebody else. */
export const useTicketAnswer = (id: string, ticket: string): TicketAnswer => {
  const { call } = useServices();
  const [state, setState] = useState<TicketState>({ kind: 'open' });
  const [underWay, setUnderWay] = useState<NoticeAction>();

  const answer = async (action: NoticeAction, confirmed = false): Promise<void> => {
    if (underWay !== undefined) return;
    setUnderWay(action);
    try {
      const { message = '' } = await call(answerNotice, { params: { id }, query: { ticket }, body: { action, ...(confirmed && { confirmed }) } }, { anonymous: true });
      setState({ kind: 'done', words: message });
    } catch (error) {
      setState(stateAfter(error));
    }
    setUnderWay(undefined);
  };

  return { state, underWay, answer, back: () => setState({ kind: 'open' }) };
};
