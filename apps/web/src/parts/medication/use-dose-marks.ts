import { connectionHint, messageOf } from '@arogo/client/api-error';
import type { AnswerOf } from '@arogo/contract/endpoint';
import { type Dose, type DoseAction, laterMinutes, markDose } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { spanWords } from '@arogo/contract/messages/medication-words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { doseName, isQuestion } from './dose-question.ts';
import { refreshMedication, todayQuery } from './queries.ts';

/** Which dose is marked; without `dueAt` one of a medicine that is taken when needed. */
export interface MarkedDose {
  readonly alertId: string;
  readonly dueAt?: string;
  readonly medicineName: string;
}

/** What is asked before a dose is marked: it is early, or something stands against it. */
export interface GuardQuestion {
  readonly dose: MarkedDose;
  readonly action: DoseAction;
  /** It is long before its time, and nothing else stands against it. */
  readonly isEarly: boolean;
  readonly words: string;
}

export interface DoseMarks {
  readonly mark: (dose: MarkedDose, action: DoseAction) => void;
  /** Which action on a dose is under way. */
  readonly underWay: (dose: MarkedDose) => DoseAction | undefined;
  readonly question: GuardQuestion | undefined;
  readonly confirm: () => void;
  readonly decline: () => void;
}

/** Marks doses one by one, says so, offers to take it back, and asks first where the guard wants it. */
export const useDoseMarks = (): DoseMarks => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlyMap<string, DoseAction>>(new Map());
  const [question, setQuestion] = useState<GuardQuestion>();
  // The second click of a double click comes before `busy` is drawn.
  const running = useRef(new Set<string>());
  const told = useRef<string>(undefined);

  const show = (dose: Dose): void => {
    client.setQueryData(
      todayQuery(call).queryKey,
      (day) =>
        day && {
          ...day,
          doses: day.doses.map((each) => (each.alertId === dose.alertId && each.dueAt === dose.dueAt ? dose : each)),
        },
    );
  };

  const said = ({ message, data }: AnswerOf<typeof markDose>, dose: MarkedDose, action: DoseAction): void => {
    const words =
      message ??
      { taken: m.taken, skipped: m.skipped, later: m.later(spanWords(laterMinutes)), undo: m.undone }[action];
    const back = action === 'taken' || action === 'skipped';
    const options = back
      ? { action: { label: t.undo, onClick: () => mark({ ...dose, dueAt: data.dueAt }, 'undo') } }
      : {};
    // Who marks several doses hears of the latest in the same place.
    if (told.current === undefined) told.current = toaster.success(words, options);
    else toaster.update(told.current, 'success', words, options);
  };

  const send = async (dose: MarkedDose, action: DoseAction, confirmed: boolean): Promise<void> => {
    const { alertId, dueAt, medicineName } = dose;
    try {
      const answer = await call(markDose, {
        params: { id: alertId },
        body: { action, ...(dueAt !== undefined && { dueAt }), ...(confirmed && { confirmed }) },
      });
      setQuestion(undefined);
      show(answer.data);
      said(answer, dose, action);
    } catch (error) {
      if (isQuestion(error))
        return setQuestion({ dose, action, isEarly: error.code === 'dose_early', words: error.message });
      setQuestion(undefined);
      toaster.error(messageOf(error, t.markFailed), { description: connectionHint(error) ?? medicineName });
    }
    void refreshMedication(client);
  };

  const run = (dose: MarkedDose, action: DoseAction, confirmed: boolean): void => {
    const key = doseName(dose);
    if (running.current.has(key)) return;
    running.current.add(key);
    setBusy((others) => new Map(others).set(key, action));
    void send(dose, action, confirmed).finally(() => {
      running.current.delete(key);
      setBusy((others) => new Map([...others].filter(([other]) => other !== key)));
    });
  };

  const mark = (dose: MarkedDose, action: DoseAction): void => run(dose, action, false);

  return {
    mark,
    underWay: (dose) => busy.get(doseName(dose)),
    question,
    confirm: () => question && run(question.dose, question.action, true),
    decline: () => setQuestion(undefined),
  };
};
