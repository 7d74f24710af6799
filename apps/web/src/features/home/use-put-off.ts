import { openStoreOrMemory } from '@arogo/client/storage';
import { useState } from 'react';
import { putOffKey } from '../../lib/clear-drafts.ts';

const store = openStoreOrMemory(() => window.sessionStorage);

const readPutOff = (): readonly string[] => {
  try {
    const value: unknown = JSON.parse(store.getItem(putOffKey) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Ids of records whose reminders the patient does not want to be asked about now; in this tab, until signing out. */
export const usePutOff = (): readonly [ids: readonly string[], putOff: (id: string) => void] => {
  const [ids, setIds] = useState(readPutOff);
  return [
    ids,
    (id) => {
      const next = [...ids, id];
      store.setItem(putOffKey, JSON.stringify(next));
      setIds(next);
    },
  ];
};
