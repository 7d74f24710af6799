import { ApiError, getErrorText } from '@arogo/client/api-error';
import { doseScreen as t, notificationMessages } from '@arogo/contract/messages/notifications';
import { answerNotification } from '@arogo/contract/notifications';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { type DoseQuestion, parseDoseQuestion } from '../../components/shared/medication/dose-question.ts';
import type { NotificationAction } from './use-notification-answer.ts';

export type TicketState =
  | { readonly kind: 'open' }
  | { readonly kind: 'question'; readonly question: DoseQuestion }
  | { readonly kind: 'failed' | 'over' | 'done'; readonly words: string };

export interface TicketAnswer {
  readonly state: TicketState;
  readonly pendingAction: NotificationAction | undefined;
  readonly answer: (action: NotificationAction, confirmed?: boolean) => Promise<void>;
  /** Returns from the question to the three answers. */
  readonly back: () => void;
}

const getStateAfterError = (error: unknown, action: NotificationAction): TicketState => {
  const question = parseDoseQuestion(error, action);
  if (question) return { kind: 'question', question };
  if (!(error instanceof ApiError)) return { kind: 'failed', words: getErrorText(error, t.failed) };
  if (error.code === 'not_found' || error.code === 'person_not_found')
    return { kind: 'over', words: notificationMessages.answerGone };
  // Final refusals are shown in the server's own words.
  return error.status === 409 || error.status === 422
    ? { kind: 'over', words: error.message }
    : { kind: 'failed', words: getErrorText(error, t.failed) };
};

/** Answers the dose of a notification with its ticket only, because the person signed in at this browser may be somebody else. */
export const useTicketAnswer = (id: string, ticket: string): TicketAnswer => {
  const { call } = useServices();
  const [state, setState] = useState<TicketState>({ kind: 'open' });
  const [underWay, setUnderWay] = useState<NotificationAction>();

  const answer = async (action: NotificationAction, confirmed = false): Promise<void> => {
    if (underWay !== undefined) return;
    setUnderWay(action);
    try {
      const { message = '' } = await call(
        answerNotification,
        { params: { id }, query: { ticket }, body: { action, ...(confirmed && { confirmed }) } },
        { anonymous: true },
      );
      setState({ kind: 'done', words: message });
    } catch (error) {
      setState(getStateAfterError(error, action));
    }
    setUnderWay(undefined);
  };

  return { state, pendingAction: underWay, answer, back: () => setState({ kind: 'open' }) };
};
