import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import {
  alertRestoreWindowMs,
  type AlertState,
  deleteAlert,
  type MedicationAlert,
  restoreAlert,
  setAlertState,
} from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { medicationAlertsQuery, refreshMedication } from './queries.ts';

const stateTexts = { active: m.resumed, paused: m.paused, ended: m.endedNow } as const satisfies Record<
  AlertState,
  string
>;

export interface AlertActions {
  /** Pauses, resumes or ends an alert and reports it. Resolves to whether it was saved. */
  readonly setState: (alert: MedicationAlert, state: AlertState) => Promise<boolean>;
  /** Deletes an alert, and offers to undo that while it is possible. Resolves to whether it was deleted. */
  readonly remove: (alert: MedicationAlert) => Promise<boolean>;
  /** Id of the alert with an action in progress. */
  readonly isBusy: string | undefined;
}

/** Actions on a whole alert. */
export const useAlertActions = (): AlertActions => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);
  /** Pausing and resuming reuse one toast. */
  const toastId = useRef<string>(undefined);
  const key = medicationAlertsQuery(call).queryKey;

  const alone = async (id: string, work: () => Promise<void>, failed: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(id);
    let done = false;
    try {
      await work();
      done = true;
    } catch (error) {
      toaster.error(getErrorText(error, failed), { description: getConnectionHint(error) });
    }
    running.current = false;
    setBusy(undefined);
    void refreshMedication(client);
    return done;
  };

  const restore = async (id: string): Promise<void> => {
    const toast = toaster.loading(t.restoring);
    try {
      const { message } = await call(restoreAlert, { params: { id } });
      toaster.update(toast, 'success', message ?? m.restored);
    } catch (error) {
      toaster.update(toast, 'error', getErrorText(error, t.restoreFailed), { description: getConnectionHint(error) });
    }
    await refreshMedication(client);
  };

  const setState = ({ id }: MedicationAlert, state: AlertState): Promise<boolean> =>
    alone(
      id,
      async () => {
        const { message, data } = await call(setAlertState, { params: { id }, body: { state } });
        client.setQueryData(key, (alerts) => alerts?.map((each) => (each.id === id ? data : each)));
        if (toastId.current === undefined) toastId.current = toaster.success(message ?? stateTexts[state]);
        else toaster.update(toastId.current, 'success', message ?? stateTexts[state]);
      },
      t.changeFailed,
    );

  const remove = ({ id }: MedicationAlert): Promise<boolean> =>
    alone(
      id,
      async () => {
        const { message } = await call(deleteAlert, { params: { id } });
        client.setQueryData(key, (alerts) => alerts?.filter((each) => each.id !== id));
        toaster.success(message ?? m.deleted, {
          action: { label: t.undo, onClick: () => void restore(id) },
          timeout: alertRestoreWindowMs,
        });
      },
      t.removeFailed,
    );

  return { setState, remove, isBusy: busy };
};
