import * as z from 'zod/mini';
import { type AssessmentAnswers, conditionMatches, conditionOperators } from './assessment-flow.ts';
import { buildDataAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { helpLines } from './messages/help-lines.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { assessmentMessages as m } from './messages/assessments.ts';
import { identifier, isPlainText } from './text.ts';

export const maxQuestionnaireKeyLength = 64;
export const maxQuestionIdLength = 100;
/** Questions per questionnaire, display texts included. */
export const maxQuestions = 100;
export const maxAnswerTextLength = 2_000;
/** Points of a trend, the newest. */
export const maxTrendPoints = 200;
/** Maximum level of an area: 0 is untroubled. */
export const maxAreaLevel = 4;

/** The cards of the page /assessment, in their order. */
export const conditionCardKeys = [
  'general',
  'low-mood',
  'sleep-and-energy',
  'after-birth',
  'older-age',
  'adhd',
  'trauma',
  'eating',
] as const;
export type ConditionCardKey = (typeof conditionCardKeys)[number];

const helpLineKeys = ['emergency', 'ambulance', 'teleManas'] as const satisfies readonly (keyof typeof helpLines)[];

/** Key of a questionnaire: built-in, or the operator's. */
const questionnaireKey = /* @__PURE__ */ z
  .string({ error: m.questionnaireUnknown })
  .check(
    z.minLength(1, { error: m.questionnaireUnknown }),
    z.maxLength(maxQuestionnaireKeyLength, { error: m.questionnaireUnknown }),
    z.refine(isPlainText, { error: m.questionnaireUnknown }),
  );

/**
 * An answer: the code of an option, a number, a date (YYYY-MM-DD), a text, or a boolean. Null withdraws an answer. Whether it
 * fits the question is validated later.
 */
const answerValue = /* @__PURE__ */ z.union([z.boolean(), z.number(), z.string(), z.null()], {
  error: m.answersInvalid,
});
const sentAnswers = /* @__PURE__ */ z
  .record(z.string().check(z.maxLength(maxQuestionIdLength, { error: m.answersInvalid })), answerValue, {
    error: m.answersInvalid,
  })
  .check(z.refine((answers) => Object.keys(answers).length <= maxQuestions, { error: m.tooManyAnswers }));

/** Answers as stored, without withdrawn ones. */
const storedAnswers = /* @__PURE__ */ z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean()]),
) satisfies z.ZodMiniType<AssessmentAnswers>;

const conditionCard = /* @__PURE__ */ z.object({
  key: z.enum(conditionCardKeys),
  title: z.string(),
  description: z.string(),
  /** The questionnaire that it opens, */
  questionnaire: z.string(),
  /** prefilled with these answers, which can be changed. */
  answers: storedAnswers,
});
export type ConditionCard = z.infer<typeof conditionCard>;

const draft = /* @__PURE__ */ z.object({
  id: z.uuid(),
  questionnaire: z.string(),
  answers: storedAnswers,
  /** The page to continue with. */
  page: z.string(),
  /** An answer requires immediate support. */
  crisis: z.boolean(),
  helpLines: z.array(z.enum(helpLineKeys)),
  updatedAt: z.string(),
});
export type AssessmentDraft = z.infer<typeof draft>;

const questionnaireRow = /* @__PURE__ */ z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** Estimated duration, such as '3 to 5 minutes'. */
  duration: z.string(),
  questions: z.number(),
  /** Whether the questionnaire has scoring rules; the built-in ones have none. */
  scored: z.boolean(),
  draft: z.nullable(z.object({ id: z.uuid(), updatedAt: z.string() })),
  last: z.nullable(z.object({ id: z.uuid(), finishedAt: z.string() })),
  results: z.number(),
});
export type QuestionnaireRow = z.infer<typeof questionnaireRow>;

export const questionTypes = [
  'display',
  'heading',
  'choice',
  'boolean',
  'integer',
  'decimal',
  'date',
  'string',
  'text',
] as const;
export type QuestionType = (typeof questionTypes)[number];

const questionItem = /* @__PURE__ */ z.object({
  id: z.string(),
  /** 'display' and 'heading' are texts without an answer. */
  type: z.enum(questionTypes),
  /** Such as '3.'. */
  prefix: z.nullable(z.string()),
  text: z.string(),
  required: z.boolean(),
  /** With 'choice'. `alert` marks an option that requires help lines at once. */
  options: z.array(z.object({ code: z.string(), label: z.string(), alert: z.boolean() })),
  /** Maximum length of a text answer; null for other types. */
  maximumLength: z.nullable(z.number()),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  /** Conditions for showing it: see `filterAskedItems`. */
  gates: z.array(
    z.object({
      match: z.enum(conditionMatches),
      conditions: z.array(
        z.object({
          question: z.string(),
          operator: z.enum(conditionOperators),
          answer: z.union([z.string(), z.number(), z.boolean()]),
        }),
      ),
    }),
  ),
});
export type QuestionItem = z.infer<typeof questionItem>;

const questionnaire = /* @__PURE__ */ z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  scored: z.boolean(),
  /** States that it is not a diagnosis. */
  disclaimer: z.string(),
  /** For an operator's questionnaire; empty for built-in ones. */
  copyright: z.string(),
  /** A page without visible questions is skipped. */
  pages: z.array(z.object({ id: z.string(), title: z.string(), items: z.array(questionItem) })),
});
export type AssessmentQuestionnaire = z.infer<typeof questionnaire>;

const area = /* @__PURE__ */ z.object({
  key: z.string(),
  label: z.string(),
  /** 0 to 4: the burden in the patient's own view; not a measure of an illness. */
  level: z.number(),
  /** The level as a text. */
  words: z.string(),
});
export type AssessmentArea = z.infer<typeof area>;

const score = /* @__PURE__ */ z.object({
  value: z.number(),
  least: z.number(),
  most: z.number(),
  /** The range of the value by the questionnaire's own rules; null if they define none. */
  range: z.nullable(z.object({ from: z.number(), to: z.number(), label: z.string(), meaning: z.string() })),
});
export type AssessmentScore = z.infer<typeof score>;

export const changeDirections = ['better', 'worse', 'same'] as const;

const resultRow = /* @__PURE__ */ z.object({
  id: z.uuid(),
  questionnaire: z.string(),
  title: z.string(),
  finishedAt: z.string(),
  /** Name of another account that answered for the person; null if the person did. */
  answeredBy: z.nullable(z.string()),
  /** First line of the result. */
  summary: z.string(),
  crisis: z.boolean(),
  areas: z.array(area),
  score: z.nullable(score),
});
export type AssessmentResultRow = z.infer<typeof resultRow>;

export const summaryKeys = ['weighs', 'since', 'hinders', 'eases', 'steady'] as const;

const result = /* @__PURE__ */ z.extend(resultRow, {
  /** States that it is not a diagnosis. */
  disclaimer: z.string(),
  /** The greatest burden, since when, how it hinders the day, what helps; each with a heading. */
  lines: z.array(z.object({ key: z.enum(summaryKeys), title: z.string(), text: z.string() })),
  /** Possible next steps; never a diagnosis or a medicine. */
  advice: z.string(),
  /** Help lines to call now, if an answer requires it; else empty. */
  helpLines: z.array(z.enum(helpLineKeys)),
  crisisText: z.nullable(z.string()),
  /** Specialists to see: `speciality` of the doctor search takes `name`. */
  specialties: z.array(z.object({ key: z.string(), name: z.string(), practitioner: z.string() })),
  /** The questionnaire that fits the greatest burden. */
  suggested: z.nullable(z.object({ key: z.string(), title: z.string(), text: z.string() })),
  /** Changes since the previous result of the same questionnaire; null for the first. */
  since: z.nullable(
    z.object({
      id: z.uuid(),
      finishedAt: z.string(),
      text: z.string(),
      changes: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          from: z.number(),
          to: z.number(),
          direction: z.enum(changeDirections),
          text: z.string(),
        }),
      ),
      score: z.nullable(z.object({ from: z.number(), to: z.number() })),
    }),
  ),
  /** Questions and answers, as worded at the time. */
  answers: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
});
export type AssessmentResult = z.infer<typeof result>;

const path = '/api/assessments';
const questionnairePath = /* @__PURE__ */ z.object({ questionnaire: questionnaireKey });
const params = /* @__PURE__ */ z.object({ id: identifier });

export const assessmentOverview = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'mental', role: 'view' },
  summary: 'The condition cards, and the questionnaires with what the patient began and finished of each',
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({ cards: z.array(conditionCard), questionnaires: z.array(questionnaireRow) }),
    ),
  },
});

export const readQuestionnaire = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/questionnaire`,
  access: 'patient',
  about: { area: 'mental', role: 'view' },
  summary: 'The questions of a questionnaire, page by page',
  query: questionnairePath,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(questionnaire) },
});

export const readDraft = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/draft`,
  access: 'patient',
  about: { area: 'mental', role: 'view' },
  summary: 'What the patient answered of a questionnaire that is not finished; null where nothing was begun',
  query: questionnairePath,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.nullable(draft)) },
});

export const saveDraft = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: `${path}/draft`,
  access: 'patient',
  about: { area: 'mental', role: 'manage' },
  summary:
    'Keep the answers of a page beside those that are kept; null takes one back, an unknown question is left out',
  body: /* @__PURE__ */ z.object({
    questionnaire: questionnaireKey,
    answers: sentAnswers,
    /** The page to continue with. */
    page: z.string({ error: m.answersInvalid }).check(z.maxLength(maxQuestionIdLength, { error: m.answersInvalid })),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(draft) },
});

export const discardDraft = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/drafts/{id}`,
  access: 'patient',
  about: { area: 'mental', role: 'manage' },
  summary: 'Discard what was answered and not finished',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ id: z.uuid() })) },
});

export const finishDraft = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/drafts/{id}/finish`,
  access: 'patient',
  about: { area: 'mental', role: 'manage' },
  summary:
    "Make a draft's answers a result, which has the draft's id: finishing again answers the same result. " +
    'What is missing or does not fit is 400 with a message for each question',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(result) },
});

export const listResults = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/results`,
  access: 'patient',
  about: { area: 'mental', role: 'view' },
  summary: "A page of the patient's results, the newest first",
  query: /* @__PURE__ */ z.object({ ...buildPageQuery(20), questionnaire: z.optional(questionnaireKey) }),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      results: z.array(resultRow),
      ...pageAnswer,
    }),
  },
});

export const readResult = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/results/{id}`,
  access: 'patient',
  about: { area: 'mental', role: 'view' },
  summary: 'One result, with what changed since the one before',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(result) },
});

export const deleteResult = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/results/{id}`,
  access: 'patient',
  about: { area: 'mental', role: 'manage' },
  summary: 'Destroy a result, with its answers',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ id: z.uuid() })) },
});

export const assessmentTrend = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/trend`,
  access: 'patient',
  about: { area: 'mental', role: 'view' },
  summary: 'How the areas, and where it is scored the score, of a questionnaire went, the oldest first',
  query: questionnairePath,
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        questionnaire: z.string(),
        title: z.string(),
        /** All areas of the points, with the texts of levels 0 to 4. */
        areas: z.array(z.object({ key: z.string(), label: z.string(), levels: z.array(z.string()) })),
        /** Range of the score; null without scores. */
        scale: z.nullable(
          z.object({
            least: z.number(),
            most: z.number(),
            ranges: z.array(z.object({ from: z.number(), to: z.number(), label: z.string() })),
          }),
        ),
        points: z.array(
          z.object({
            id: z.uuid(),
            finishedAt: z.string(),
            areas: z.record(z.string(), z.number()),
            score: z.nullable(z.number()),
          }),
        ),
      }),
    ),
  },
});
