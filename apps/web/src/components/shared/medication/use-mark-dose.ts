import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { type Dose, type DoseAction, laterMinutes, markDose } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { formatTimeSpan } from '@arogo/contract/messages/medication-format';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { buildDoseName, isDoseQuestion } from './dose-question.ts';
import { refreshMedication, todayDosesQuery } from './queries.ts';

/** The dose to mark; without `dueAt` one of a medicine taken as needed. */
export interface DoseRef {
  readonly alertId: string;
  readonly dueAt?: string;
  readonly medicineName: string;
}

/** Question before a dose is marked: it is early, or there is a warning. */
export interface DoseConfirmation {
  readonly dose: DoseRef;
  readonly action: DoseAction;
  /** It is long before its time, and there is no other warning. */
  readonly isEarly: boolean;
  readonly words: string;
}

export interface DoseMarkActions {
  readonly mark: (dose: DoseRef, action: DoseAction) => void;
  /** The action in progress on a dose. */
  readonly pendingAction: (dose: DoseRef) => DoseAction | undefined;
  readonly question: DoseConfirmation | undefined;
  readonly confirm: () => void;
  readonly decline: () => void;
}

/** Marks doses one by one, reports it, offers to undo it, and asks for confirmation if the server's check requires it. */
export const useMarkDose = (): DoseMarkActions => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlyMap<string, DoseAction>>(new Map());
  const [question, setQuestion] = useState<DoseConfirmation>();
  // Guards against a double click, whose second click arrives before `busy` is rendered.
  const running = useRef(new Set<string>());
  const toastId = useRef<string>(undefined);

  const show = (dose: Dose): void => {
    client.setQueryData(
      todayDosesQuery(call).queryKey,
      (day) =>
        day && {
          ...day,
          doses: day.doses.map((each) => (each.alertId === dose.alertId && each.dueAt === dose.dueAt ? dose : each)),
        },
    );
  };

  const showResult = ({ message, data }: EndpointAnswer<typeof markDose>, dose: DoseRef, action: DoseAction): void => {
    const words =
      message ??
      { taken: m.taken, skipped: m.skipped, later: m.later(formatTimeSpan(laterMinutes)), undo: m.undone }[action];
    const back = action === 'taken' || action === 'skipped';
    const options = back
      ? { action: { label: t.undo, onClick: () => mark({ ...dose, dueAt: data.dueAt }, 'undo') } }
      : {};
    // Marking several doses reuses one toast for the latest.
    if (toastId.current === undefined) toastId.current = toaster.success(words, options);
    else toaster.update(toastId.current, 'success', words, options);
  };

  const send = async (dose: DoseRef, action: DoseAction, confirmed: boolean): Promise<void> => {
    const { alertId, dueAt, medicineName } = dose;
    try {
      const answer = await call(markDose, {
        params: { id: alertId },
        body: { action, ...(dueAt !== undefined && { dueAt }), ...(confirmed && { confirmed }) },
      });
      setQuestion(undefined);
      show(answer.data);
      showResult(answer, dose, action);
    } catch (error) {
      if (isDoseQuestion(error))
        return setQuestion({ dose, action, isEarly: error.code === 'dose_early', words: error.message });
      setQuestion(undefined);
      toaster.error(getErrorText(error, t.markFailed), { description: getConnectionHint(error) ?? medicineName });
    }
    void refreshMedication(client);
  };

  const run = (dose: DoseRef, action: DoseAction, confirmed: boolean): void => {
    const key = buildDoseName(dose);
    if (running.current.has(key)) return;
    running.current.add(key);
    setBusy((others) => new Map(others).set(key, action));
    void send(dose, action, confirmed).finally(() => {
      running.current.delete(key);
      setBusy((others) => new Map([...others].filter(([other]) => other !== key)));
    });
  };

  const mark = (dose: DoseRef, action: DoseAction): void => run(dose, action, false);

  return {
    mark,
    pendingAction: (dose) => busy.get(buildDoseName(dose)),
    question,
    confirm: () => question && run(question.dose, question.action, true),
    decline: () => setQuestion(undefined),
  };
};
