import { assessmentCommon } from '@arogo/contract/messages/assessments-common';
import type {
  Extension,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemAnswerOption,
  QuestionnaireItemEnableWhen,
} from '@medplum/fhirtypes';
import type { SpecialtyKey } from '../../directory/specialties.ts';
import type { AlertKind, ItemRole } from '../definition.ts';
import type { Identified } from '../../fhir/resource.ts';
import { fhirExtensions, ownExtensions } from '../extensions.ts';

// Builds the built-in questionnaires as FHIR Questionnaires, which are read by the same code as an operator's.

/** Returns texts of the catalogue in a language. */
export type TranslateTexts = <Texts extends object>(texts: Texts) => Texts;

/** Properties of an option besides its text. */
export interface OptionMarks {
  readonly alert?: AlertKind;
  readonly suggests?: string;
  readonly specialties?: readonly SpecialtyKey[];
}

interface QuestionMarks {
  readonly area?: string;
  readonly role?: ItemRole;
  readonly when?: QuestionnaireItemEnableWhen[];
  /** For several conditions; 'any' by default. */
  readonly match?: 'all' | 'any';
  readonly optional?: true;
}

const buildCodeExtension = (url: string, valueCode: string): Extension => ({ url, valueCode });

const buildItem = (
  linkId: string,
  type: QuestionnaireItem['type'],
  text: string,
  { area, role, when, match = 'any', optional }: QuestionMarks,
): QuestionnaireItem => {
  const extension = [
    ...(area === undefined ? [] : [buildCodeExtension(ownExtensions.itemArea, area)]),
    ...(role === undefined ? [] : [buildCodeExtension(ownExtensions.itemRole, role)]),
  ];
  return {
    linkId,
    type,
    text,
    ...(optional ? {} : { required: true }),
    ...(when && { enableWhen: when }),
    ...(when && when.length > 1 && { enableBehavior: match }),
    ...(extension.length > 0 && { extension }),
  };
};

const buildOption = (
  key: string,
  display: string,
  { alert, suggests, specialties = [] }: OptionMarks,
  weight: number | undefined,
): QuestionnaireItemAnswerOption => {
  const extension = [
    ...(weight === undefined ? [] : [{ url: fhirExtensions.ordinalValue, valueDecimal: weight }]),
    ...(alert === undefined ? [] : [buildCodeExtension(ownExtensions.alert, alert)]),
    ...(suggests === undefined ? [] : [buildCodeExtension(ownExtensions.suggests, suggests)]),
    ...specialties.map((specialty) => buildCodeExtension(ownExtensions.specialty, specialty)),
  ];
  return { valueCoding: { code: key, display }, ...(extension.length > 0 && { extension }) };
};

type Options = Readonly<Record<string, string>>;
type OptionMarksByKey<O extends Options> = Readonly<Partial<Record<keyof O, OptionMarks>>>;

/** A choice. `weights` are those of its options, in order. */
export const buildChoice = <const O extends Options>(
  id: string,
  { text, options }: { readonly text: string; readonly options: O },
  marks: QuestionMarks & { readonly options?: OptionMarksByKey<O>; readonly weights?: readonly number[] } = {},
): QuestionnaireItem => ({
  ...buildItem(id, 'choice', text, marks),
  answerOption: Object.entries(options).map(([key, label], at) =>
    buildOption(key, label, marks.options?.[key] ?? {}, marks.weights?.[at]),
  ),
});

/** A choice whose options weigh 0, 1, 2, 3, 4 in the area with its id. */
const createRisingScale =
  (options: Options) =>
  (id: string, text: string, marks: Omit<QuestionMarks, 'area'> = {}): QuestionnaireItem =>
    buildChoice(id, { text, options }, { ...marks, area: id, weights: [0, 1, 2, 3, 4] });

/** Another scale of five. */
export const buildScale = (
  id: string,
  { text, options }: { readonly text: string; readonly options: Options },
  marks: Omit<QuestionMarks, 'area'> = {},
): QuestionnaireItem => createRisingScale(options)(id, text, marks);

/** An optional text answer. */
export const buildTextQuestion = (id: string, text: string, marks: QuestionMarks = {}): QuestionnaireItem => ({
  ...buildItem(id, 'text', text, { optional: true, ...marks }),
  maxLength: 1_000,
});

export const buildDisplay = (linkId: string, text: string): QuestionnaireItem => ({ linkId, type: 'display', text });

export const buildPage = (linkId: string, text: string, item: QuestionnaireItem[]): QuestionnaireItem => ({
  linkId,
  type: 'group',
  text,
  item,
});

/** The condition that a question was answered with this code. */
export const whenEquals = (question: string, answer: string): QuestionnaireItemEnableWhen => ({
  question,
  operator: '=',
  answerCoding: { code: answer },
});
export const whenNotEquals = (question: string, answer: string): QuestionnaireItemEnableWhen => ({
  question,
  operator: '!=',
  answerCoding: { code: answer },
});

interface AreaTexts {
  readonly label: string;
  readonly levels?: readonly string[];
}

export interface OwnQuestionnaire {
  readonly id: string;
  /** To be changed whenever a question or option changes. */
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly areas: Readonly<Record<string, AreaTexts>>;
  readonly specialties: readonly SpecialtyKey[];
  readonly pages: QuestionnaireItem[];
}

/** Common parts of the built-in questionnaires, in a language. */
export const createCommonParts = (translate: TranslateTexts) => {
  const common = translate(assessmentCommon);
  return {
    common,
    /** Scale of impairment. */
    impairmentScale: createRisingScale(common.hindrance),
    /** Scale of frequency in days. */
    days: createRisingScale(common.days),
    /** Scale of difficulty. */
    hard: createRisingScale(common.hard),
    /** Questions at the end of each questionnaire. It asks openly about suicidal thoughts, as WHO's mhGAP guide recommends. */
    ending: {
      support: (): QuestionnaireItem => buildChoice('support', common.support, { area: 'support', weights: [0, 2, 4] }),
      eases: (text: string = common.eases): QuestionnaireItem => buildTextQuestion('eases', text, { role: 'eases' }),
      safety: (): QuestionnaireItem =>
        buildChoice('safety', common.safety, {
          options: {
            thoughts: { alert: 'self-harm', specialties: ['psychiatry'] },
            now: { alert: 'self-harm', specialties: ['psychiatry'] },
          },
        }),
      note: (): QuestionnaireItem => buildTextQuestion('note', common.note),
    },
    /** Builds one of the built-in questionnaires. */
    buildOwnQuestionnaire: ({
      id,
      version,
      title,
      description,
      areas,
      specialties,
      pages,
    }: OwnQuestionnaire): Identified<Questionnaire> => ({
      resourceType: 'Questionnaire',
      id,
      version,
      status: 'active',
      title,
      description,
      extension: [
        { url: ownExtensions.unscored, valueBoolean: true },
        { url: ownExtensions.duration, valueString: common.duration },
        ...Object.entries(areas).map(([key, { label, levels = common.affected }]) => ({
          url: ownExtensions.area,
          extension: [
            { url: 'key', valueCode: key },
            { url: 'label', valueString: label },
            ...levels.map((level) => ({ url: 'level', valueString: level })),
          ],
        })),
        ...specialties.map((specialty) => buildCodeExtension(ownExtensions.specialty, specialty)),
      ],
      item: pages,
    }),
  };
};
