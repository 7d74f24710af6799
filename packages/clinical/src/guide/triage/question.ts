import { type GuideTexts, guideTexts } from '@arogo/contract/messages/guide-texts';
import { getComplaint, isComplaintKey, type ComplaintKey } from './complaints.ts';
import { questionKeys, type FlagKey, type QuestionKey } from './complaint.ts';
import { isFlagKey } from './facts.ts';
import { findOwnQuestion } from './judge.ts';
import type { QuestionProgress, GuideWidget } from '../guide-types.ts';

/** A question of a triage, as it stands in a chat. */
export interface TriageQuestion {
  readonly complaint: ComplaintKey;
  readonly question: QuestionKey;
  /** Of warning signs those that are asked for; left out: those of the complaint. */
  readonly flags?: readonly FlagKey[];
}

/** Questions to which several answers fit. */
const isMultipleChoice = (question: QuestionKey): boolean => question === 'flags' || question === 'ill';

/** The text of a question. */
const getQuestionText = ({ complaint, question }: TriageQuestion, texts: GuideTexts): string =>
  question === 'own'
    ? (findOwnQuestion(complaint, texts)?.text ?? texts.triage.questions.flags)
    : texts.triage.questions[question];

/** Answers to a question by their keys, as they are tapped; of a list 'none' stands first. */
export const buildOptions = (
  { complaint, question, flags }: TriageQuestion,
  { flags: labels, triage: m, ...texts }: GuideTexts = guideTexts.en,
): Readonly<Record<string, string>> => {
  switch (question) {
    case 'flags':
      return {
        none: m.none,
        ...Object.fromEntries(
          (flags ?? (Object.keys(getComplaint(complaint).flags) as FlagKey[])).map((flag) => [flag, labels[flag]]),
        ),
        unsure: m.unsure,
      };
    case 'ill':
      return { none: m.none, ...m.ill };
    case 'own':
      return { ...findOwnQuestion(complaint, { flags: labels, triage: m, ...texts })?.options, unsure: m.unsure };
    case 'pregnant':
      return { ...m.pregnant, unsure: m.unsure };
    case 'age':
      return m.age;
    default:
      return { ...m[question], unsure: m.unsure };
  }
};

/** A question with its answers to tap; the ids say by themselves what they answer. */
export const buildQuestionWidget = (
  triageQuestion: TriageQuestion,
  texts: GuideTexts,
  progress?: QuestionProgress,
): GuideWidget => ({
  tool: 'offer_choices',
  input: {
    question: getQuestionText(triageQuestion, texts),
    choices: Object.entries(buildOptions(triageQuestion, texts)).map(([option, label]) => ({
      id: `q.${triageQuestion.complaint}.${triageQuestion.question}.${option}`,
      label,
    })),
    many: isMultipleChoice(triageQuestion.question),
    ...(progress && { progress }),
  },
});

/** The question and the option that an id stands for. */
export const parseOptionId = (id: string): (TriageQuestion & { readonly option: string }) | undefined => {
  const [mark, complaint = '', question = '', option = ''] = id.split('.');
  const known = questionKeys.find((one) => one === question);
  if (mark !== 'q' || !isComplaintKey(complaint) || known === undefined) return undefined;
  return (known === 'flags' && isFlagKey(option)) || Object.hasOwn(buildOptions({ complaint, question: known }), option)
    ? { complaint, question: known, option }
    : undefined;
};

/** The question that an answer ended with. */
export const findPendingQuestion = (shown: readonly GuideWidget[]): TriageQuestion | undefined => {
  const last = shown.findLast(({ tool }) => tool === 'offer_choices');
  const optionId = last?.tool === 'offer_choices' ? parseOptionId(last.input.choices[0]?.id ?? '') : undefined;
  if (optionId === undefined || last?.tool !== 'offer_choices') return undefined;
  const { complaint, question } = optionId;
  return question === 'flags'
    ? {
        complaint,
        question,
        flags: last.input.choices.flatMap(({ id }) => parseOptionId(id)?.option ?? []).filter(isFlagKey),
      }
    : { complaint, question };
};
