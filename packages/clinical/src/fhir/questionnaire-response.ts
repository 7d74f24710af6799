import type { AnswerValue, AssessmentAnswers } from '@arogo/contract/assessment-flow';
import type {
  Coding,
  Patient,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemAnswerOption,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
  Reference,
} from '@medplum/fhirtypes';
import { type Identified, omitEmpty } from './resource.ts';

export interface AssessmentData {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly finishedAt: string;
  /** As of the time of the answer. */
  readonly definition: Questionnaire;
  readonly answers: AssessmentAnswers;
}

/** The code that an answer names an option by, as read-options.ts assigns it. */
const getOptionCode = ({ valueCoding, valueString, valueInteger }: QuestionnaireItemAnswerOption): string | undefined =>
  valueCoding?.code ?? valueCoding?.display ?? valueString ?? valueInteger?.toString();

const toOptionAnswer = ({
  valueCoding,
  valueString,
  valueInteger,
}: QuestionnaireItemAnswerOption): QuestionnaireResponseItemAnswer => {
  if (valueCoding) {
    const { system, version, code, display } = valueCoding;
    return { valueCoding: omitEmpty<Coding>({ system, version, code, display }) };
  }
  return omitEmpty<QuestionnaireResponseItemAnswer>({ valueString, valueInteger });
};

const toAnswer = (question: QuestionnaireItem, value: AnswerValue): QuestionnaireResponseItemAnswer => {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'number') return question.type === 'integer' ? { valueInteger: value } : { valueDecimal: value };
  if (question.type === 'date') return { valueDate: value };
  const option = question.answerOption?.find((candidate) => getOptionCode(candidate) === value);
  return option ? toOptionAnswer(option) : { valueString: value };
};

/** Keeps the structure of the questionnaire: items of a group below it, items of a question below its answer. */
const toResponseItems = (
  items: readonly QuestionnaireItem[],
  answers: AssessmentAnswers,
): QuestionnaireResponseItem[] =>
  items.flatMap((item) => {
    const { linkId, text } = item;
    const value = Object.hasOwn(answers, linkId) ? answers[linkId] : undefined;
    const nested = toResponseItems(item.item ?? [], answers);
    if (value === undefined)
      return nested.length === 0 ? [] : [omitEmpty<QuestionnaireResponseItem>({ linkId, text, item: nested })];
    const answer = omitEmpty<QuestionnaireResponseItemAnswer>({ ...toAnswer(item, value), item: nested });
    return [omitEmpty<QuestionnaireResponseItem>({ linkId, text, answer: [answer] })];
  });

const toCanonical = ({ url, version }: Questionnaire): string | undefined =>
  url && version ? `${url}|${version}` : url;

/** The answers of a self-assessment, with the questions as the patient read them. */
export const toQuestionnaireResponse = (
  patient: Reference<Patient>,
  { id, finishedAt, definition, answers }: AssessmentData,
): Identified<QuestionnaireResponse> =>
  omitEmpty<Identified<QuestionnaireResponse>>({
    resourceType: 'QuestionnaireResponse',
    id,
    questionnaire: toCanonical(definition),
    status: 'completed',
    subject: patient,
    authored: finishedAt,
    source: patient,
    item: toResponseItems(definition.item ?? [], answers),
  });
