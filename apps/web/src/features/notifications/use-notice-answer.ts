import { messageOf } from '@arogo/client/api-error';
import { bellScreen as t } from '@arogo/contract/messages/notifications';
import { answerNotice, type noticeActions } from '@arogo/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { type NoticeQuestion, questionIn } from '../../parts/medication/dose-question.ts';
import { refreshMedication } from '../../parts/medication/queries.ts';
import { refreshNotices } from './queries.ts';

export type NoticeAction = (typeof noticeActions)[number];

/** What became of an answer, at the notice itself. */
export interface Answering {
  readonly underWay: NoticeAction | undefined;
  /** What the patient is asked first. */
  readonly question: NoticeQuestion | undefined;
  readonly problem: string | undefined;
  readonly answer: (action: NoticeAction, confirmed?: boolean) => Promise<void>;
  readonly dismiss: () => void;
}

/** Answers the dose of a notice in place. */
export const useNoticeAnswer = (id: string): Answering => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<NoticeAction>();
  const [question, setQuestion] = useState<NoticeQuestion>();
  const [problem, setProblem] = useState<string>();

  const answer = async (action: NoticeAction, confirmed = false): Promise<void> => {
    if (underWay !== undefined) return;
    setUnderWay(action);
    setProblem(undefined);
    try {
      const { message } = await call(answerNotice, {
        params: { id },
        query: {},
        body: { action, ...(confirmed && { confirmed }) },
      });
      setQuestion(undefined);
      if (message !== undefined) toaster.success(message);
    } catch (error) {
      const asked = questionIn(error, action);
      setQuestion(asked);
      if (!asked) setProblem(messageOf(error, t.answerFailed));
    }
    await Promise.all([refreshNotices(client), refreshMedication(client)]);
    setUnderWay(undefined);
  };

  return { underWay, question, problem, answer, dismiss: () => setQuestion(undefined) };
};
