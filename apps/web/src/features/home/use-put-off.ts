import { useState } from 'react';
import { formDrafts } from '../../lib/form-drafts.ts';
import { useStoredUser } from '../../lib/services.ts';

const putOffKey = 'put-off';

const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Ids of records for which the patient postponed the offer of alerts; in this tab, until sign-out. */
export const usePutOff = (): readonly [ids: readonly string[], putOff: (id: string) => void] => {
  const userId = useStoredUser()?.id ?? '';
  const [ids, setIds] = useState(() => formDrafts.read(userId, putOffKey, isIdList) ?? []);
  return [
    ids,
    (id) => {
      const next = [...ids, id];
      formDrafts.write(userId, putOffKey, next);
      setIds(next);
    },
  ];
};
