import type { AssessmentAnswers, AnswerValue } from '@arogo/contract/assessment-flow';
import { type AssessmentDraft, saveDraft } from '@arogo/contract/assessments';
import type { Call } from '@arogo/client/api';
import { useEffect, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { createDraftSaver, type SaveState } from './draft-saver.ts';

/** Debounce in milliseconds before an answer is saved, so that moving through options with the arrow keys saves once. */
const choiceDebounceMs = 250;
const typingDebounceMs = 800;

interface InitialAnswers {
  readonly questionnaire: string;
  readonly draft: AssessmentDraft | null;
  /** Initial answers of a new draft. */
  readonly answers: AssessmentAnswers;
}

interface AnswerStoreDeps extends InitialAnswers {
  readonly call: Call;
  readonly onSaved: (draft: AssessmentDraft) => void;
  readonly onState: (state: SaveState) => void;
}

/** Saves answers in the draft; the first answer creates it. */
const createAnswerStore = ({
  call,
  questionnaire,
  draft,
  answers: first,
  onSaved: onKept,
  onState,
}: AnswerStoreDeps) => {
  let id = draft?.id;
  const {
    queue: put,
    setPage: at,
    flush,
  } = createDraftSaver({
    save: async (changes, page) => {
      // The answers of a card are saved together with the person's first one.
      const { data } = await call(saveDraft, {
        body: { questionnaire, answers: id === undefined ? { ...first, ...changes } : changes, page },
      });
      id = data.id;
      onKept(data);
    },
    onState,
  });
  /** Saves everything and resolves to the id of the draft. @throws ApiError */
  const settle = async (): Promise<string> => {
    await flush(id === undefined);
    if (id === undefined) throw new Error('A saved draft has an id.');
    return id;
  };
  return { put, at, flush, settle };
};

/** The answers of a questionnaire, saved by the server along the way. */
export const useAnswers = ({ questionnaire, draft, answers: first }: InitialAnswers) => {
  const { call } = useServices();
  const [answers, setAnswers] = useState<AssessmentAnswers>(draft?.answers ?? first);
  const [state, setState] = useState<SaveState>(draft === null ? 'nothing' : 'saved');
  const [storedDraft, setStoredDraft] = useState<AssessmentDraft | null>(draft);
  const [{ put, at, flush, settle }] = useState(() =>
    createAnswerStore({ call, questionnaire, draft, answers: first, onSaved: setStoredDraft, onState: setState }),
  );
  useEffect(() => {
    const keep = (): void => void flush().catch(() => undefined);
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      keep();
    };
  }, [flush]);

  const answer = (id: string, value: AnswerValue | null, isTyped: boolean): void => {
    setAnswers((before) => {
      const { [id]: _, ...rest } = before;
      return value === null ? rest : { ...rest, [id]: value };
    });
    put(id, value, isTyped ? typingDebounceMs : choiceDebounceMs);
  };
  return { answers, answer, at, flush, settle, state, storedDraft };
};
