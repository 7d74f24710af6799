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

// Makes our own questionnaires FHIR Questionnaires, which are then read like an operator's: there is one way to be asked.

/** Texts of the catalogue in a language. */
export type TranslateTexts = <Texts extends object>(texts: Texts) => Texts;

/** What an option is besides its words. */
export interface OptionMarks {
  readonly alert?: AlertKind;
  readonly suggests?: string;
  readonly specialties?: readonly SpecialtyKey[];
}

interface QuestionMarks {
  readonly area?: string;
  readonly role?: ItemRole;
  readonly when?: QuestionnaireItemEnableWhen[];
  /** Of several conditions; any unless said otherwise. */
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

/** A choice. `weights` are what its options add to its area, in their order. */
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

/** A choice whose options weigh 0, 1, 2, 3, 4 for the area of its own name. */
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

/** An answer in the patient's own words; nobody has to give one. */
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

/** A question was answered so. */
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
  /** Another one whenever a question or an option changes. */
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly areas: Readonly<Record<string, AreaTexts>>;
  readonly specialties: readonly SpecialtyKey[];
  readonly pages: QuestionnaireItem[];
}

/** What our own questionnaires have in common, in a language. */
export const createCommonParts = (translate: TranslateTexts) => {
  const common = translate(assessmentCommon);
  return {
    common,
    /** How much something suffers. */
    impairmentScale: createRisingScale(common.hindrance),
    /** On how many days it is there. */
    days: createRisingScale(common.days),
    /** How hard something is. */
    hard: createRisingScale(common.hard),
    /** Questions that all of them end with. Thoughts of suicide are asked for openly, as WHO's mhGAP guide has it. */
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
    /** One of our own questionnaires. */
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
