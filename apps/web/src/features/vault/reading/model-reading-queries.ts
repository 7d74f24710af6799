import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { modelReadingScreen as t } from '@arogo/contract/messages/model-reading';
import { startModelReading } from '@arogo/contract/model-reading';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { recordQuery } from '../queries.ts';

/** Sends the image of a record's document to the model at this host, which the person was shown and agreed to. */
export const useModelReading = (id: string, onBegun: () => void) => {
  const { call } = useServices();
  const client = useQueryClient();
  const { queryKey } = recordQuery(call, id);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (host: string) => {
      const { data } = await call(startModelReading, { params: { id }, body: { agreed: true, host } });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (record) => record && { ...record, modelReading: data });
    },
    onSuccess: onBegun,
    // After any refusal, the current offer is fetched.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const failure =
    error === null
      ? undefined
      : [getErrorText(error, t.sendFailed), getConnectionHint(error)].filter(Boolean).join(' ');
  return { send: mutate, isSending: isPending, failure, reset };
};
