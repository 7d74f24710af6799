import { ApiError, getErrorText } from '@arogo/client/api-error';
import { finishDraft } from '@arogo/contract/assessments';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { buildResultPath } from '../../components/shared/assessment/paths.ts';
import { assessmentsKey } from '../../components/shared/assessment/queries.ts';
import { draftQuery, resultQuery } from './queries.ts';

interface UseFinishOptions {
  readonly questionnaire: string;
  /** Saves pending answers and resolves to the draft's id. */
  readonly flush: () => Promise<string>;
  /** Called with the questions whose answers are missing or invalid. */
  readonly onInvalid: (ids: readonly string[]) => void;
}

const noFieldErrors: Readonly<Record<string, string>> = {};

/** Converts the answers to a result and shows it. */
export const useFinish = ({ questionnaire, flush: settle, onInvalid: onWrong }: UseFinishOptions) => {
  const { call } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await call(finishDraft, { params: { id: await settle() } })).data,
    onSuccess: async (result) => {
      client.setQueryData(resultQuery(call, result.id).queryKey, result);
      client.setQueryData(draftQuery(call, questionnaire).queryKey, null);
      await navigate(buildResultPath(result.id), { replace: true });
      for (const part of ['overview', 'results', 'trend'])
        void client.invalidateQueries({ queryKey: [assessmentsKey, part] });
    },
    onError: (failure) => {
      if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) onWrong(Object.keys(failure.fields));
    },
  });
  return {
    finish: () => mutate(),
    finishing: isPending,
    problem: error === null ? undefined : getErrorText(error, assessmentMessages.finishFailed),
    wrong: error instanceof ApiError ? error.fields : noFieldErrors,
  };
};
