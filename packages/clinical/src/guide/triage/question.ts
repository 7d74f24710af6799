import { type GuideTexts, guideTexts } from '@arogo/contract/messages/guide-texts';
import { getComplaint, isComplaintKey, type ComplaintKey } from './complaints.ts';
import { questionKeys, type FlagKey, type QuestionKey } from './complaint.ts';
import { isFlagKey } from './facts.ts';
import { findOwnQuestion } from './judge.ts';
import type { QuestionProgress, GuideWidget } from '../guide-types.ts';

/** A triage question as it occurs in a chat. */
export interface TriageQuestion {
  readonly complaint: ComplaintKey;
  readonly question: QuestionKey;
  /** The warning signs in this question; defaults to those of the complaint. */
  readonly flags?: readonly FlagKey[];
}

/** Questions that accept several answers. */
const isMultipleChoice = (question: QuestionKey): boolean => question === 'flags' || question === 'ill';

/** The text of a question. */
const getQuestionText = ({ complaint, question }: TriageQuestion, texts: GuideTexts): string =>
  question === 'own'
    ? (findOwnQuestion(complaint, texts)?.text ?? texts.triage.questions.flags)
    : texts.triage.questions[question];

/** Builds the answers to a question by key, as the patient taps them; in a list 'none' comes first. */
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

/** Builds a question with its answers to tap; each id identifies the question that it answers. */
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

/** Parses an id into its question and option. */
export const parseOptionId = (id: string): (TriageQuestion & { readonly option: string }) | undefined => {
  const [mark, complaint = '', question = '', option = ''] = id.split('.');
  const known = questionKeys.find((one) => one === question);
  if (mark !== 'q' || !isComplaintKey(complaint) || known === undefined) return undefined;
  return (known === 'flags' && isFlagKey(option)) || Object.hasOwn(buildOptions({ complaint, question: known }), option)
    ? { complaint, question: known, option }
    : undefined;
};

/** Finds the question with which an answer ended. */
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
