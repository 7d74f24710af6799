import { ApiError, messageOf } from '@arogo/client/api-error';
import { doseScreen as t, notificationMessages } from '@arogo/contract/messages/notifications';
import { answerNotice } from '@arogo/contract/notifications';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { type NoticeQuestion, questionIn } from '../../parts/medication/dose-question.ts';
import type { NoticeAction } from './use-notice-answer.ts';

export type TicketState =
  | { readonly kind: 'open' }
  | { readonly kind: 'question'; readonly question: NoticeQuestion }
  | { readonly kind: 'failed' | 'over' | 'done'; readonly words: string };

export interface TicketAnswer {
  readonly state: TicketState;
  readonly underWay: NoticeAction | undefined;
  readonly answer: (action: NoticeAction, confirmed?: boolean) => Promise<void>;
  /** From the question back to the three answers. */
  readonly back: () => void;
}

const stateAfter = (error: unknown, action: NoticeAction): TicketState => {
  const question = questionIn(error, action);
  if (question) return { kind: 'question', question };
  if (!(error instanceof ApiError)) return { kind: 'failed', words: messageOf(error, t.failed) };
  if (error.code === 'not_found') return { kind: 'over', words: notificationMessages.answerGone };
  // What the server refuses for good is said in its own words.
  return error.status === 409 || error.status === 422
    ? { kind: 'over', words: error.message }
    : { kind: 'failed', words: messageOf(error, t.failed) };
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
      const { message = '' } = await call(
        answerNotice,
        { params: { id }, query: { ticket }, body: { action, ...(confirmed && { confirmed }) } },
        { anonymous: true },
      );
      setState({ kind: 'done', words: message });
    } catch (error) {
      setState(stateAfter(error, action));
    }
    setUnderWay(undefined);
  };

  return { state, underWay, answer, back: () => setState({ kind: 'open' }) };
};
