import { ApiError, messageOf } from '@arogo/client/api-error';
import { finishDraft } from '@arogo/contract/assessments';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { resultPath } from '../../parts/assessment/paths.ts';
import { assessments } from '../../parts/assessment/queries.ts';
import { draftQuery, resultQuery } from './queries.ts';

interface FinishParts {
  readonly questionnaire: string;
  /** Keeps what is still to be kept and answers the draft's id. */
  readonly settle: () => Promise<string>;
  /** Questions whose answers are missing or do not fit. */
  readonly onWrong: (ids: readonly string[]) => void;
}

const nothing: Readonly<Record<string, string>> = {};

/** Makes the answers a result and shows it. */
export const useFinish = ({ questionnaire, settle, onWrong }: FinishParts) => {
  const { call } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await call(finishDraft, { params: { id: await settle() } })).data,
    onSuccess: async (result) => {
      client.setQueryData(resultQuery(call, result.id).queryKey, result);
      client.setQueryData(draftQuery(call, questionnaire).queryKey, null);
      await navigate(resultPath(result.id), { replace: true });
      for (const part of ['overview', 'results', 'trend'])
        void client.invalidateQueries({ queryKey: [assessments, part] });
    },
    onError: (failure) => {
      if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) onWrong(Object.keys(failure.fields));
    },
  });
  return {
    finish: () => mutate(),
    finishing: isPending,
    problem: error === null ? undefined : messageOf(error, assessmentMessages.finishFailed),
    wrong: error instanceof ApiError ? error.fields : nothing,
  };
};
