import { getErrorText } from '@arogo/client/api-error';
import { bellScreen as t } from '@arogo/contract/messages/notifications';
import { answerNotification, type notificationActions } from '@arogo/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { type DoseQuestion, parseDoseQuestion } from '../../components/shared/medication/dose-question.ts';
import { refreshMedication } from '../../components/shared/medication/queries.ts';
import { refreshNotifications } from './queries.ts';

export type NotificationAction = (typeof notificationActions)[number];

/** State of an answer to a notification. */
export interface NotificationAnswer {
  readonly pendingAction: NotificationAction | undefined;
  /** Question to confirm first. */
  readonly question: DoseQuestion | undefined;
  readonly problem: string | undefined;
  readonly answer: (action: NotificationAction, confirmed?: boolean) => Promise<void>;
  readonly dismiss: () => void;
}

/** Answers the dose of a notification in place. */
export const useNotificationAnswer = (id: string): NotificationAnswer => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<NotificationAction>();
  const [question, setQuestion] = useState<DoseQuestion>();
  const [problem, setProblem] = useState<string>();

  const answer = async (action: NotificationAction, confirmed = false): Promise<void> => {
    if (underWay !== undefined) return;
    setUnderWay(action);
    setProblem(undefined);
    try {
      const { message } = await call(answerNotification, {
        params: { id },
        query: {},
        body: { action, ...(confirmed && { confirmed }) },
      });
      setQuestion(undefined);
      if (message !== undefined) toaster.success(message);
    } catch (error) {
      const doseQuestion = parseDoseQuestion(error, action);
      setQuestion(doseQuestion);
      if (!doseQuestion) setProblem(getErrorText(error, t.answerFailed));
    }
    await Promise.all([refreshNotifications(client), refreshMedication(client)]);
    setUnderWay(undefined);
  };

  return { pendingAction: underWay, question, problem, answer, dismiss: () => setQuestion(undefined) };
};
