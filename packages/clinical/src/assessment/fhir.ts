// The part of FHIR's resource Questionnaire (R4 and R5, hl7.org/fhir/questionnaire.html) that our own questionnaires are
// written in. What an operator's file may hold beside it is told in docs/operations.md, and read by read-questionnaire.ts.

/** Extensions of FHIR itself that are understood. */
export const fhirExtensions = {
  /** What an answer adds to a score, in R4 and in R5. */
  ordinalValue: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  itemWeight: 'http://hl7.org/fhir/StructureDefinition/itemWeight',
  minValue: 'http://hl7.org/fhir/StructureDefinition/minValue',
  maxValue: 'http://hl7.org/fhir/StructureDefinition/maxValue',
  /** A question that nobody is shown: refused, since its answer would be missed. */
  hidden: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
} as const;

/** Our own, all of them optional. */
export const ownExtensions = {
  /** What a score from `from` to `to` means: `label`, `meaning`. Once for each range. */
  scoreRange: 'urn:arogo:questionnaire-score-range',
  /** True: its weights tell how areas go, and are added up to no score. */
  unscored: 'urn:arogo:questionnaire-unscored',
  /** An area: `key`, `label`, and five times `level`, the words of 0 to 4. */
  area: 'urn:arogo:questionnaire-area',
  /** On an item: the key of its area. */
  itemArea: 'urn:arogo:questionnaire-item-area',
  /** On an item: what it is for in the summary: weighs, since, eases. */
  itemRole: 'urn:arogo:questionnaire-item-role',
  /** On an option: that it calls for the crisis lines, and why: self-harm, harmed, body. */
  alert: 'urn:arogo:questionnaire-alert',
  /** On an option: the questionnaire that goes further into it. */
  suggests: 'urn:arogo:questionnaire-suggests',
  /** On an option or the questionnaire: the key of a specialty of the directory. */
  specialty: 'urn:arogo:questionnaire-specialty',
  /** How long it takes, in words. */
  duration: 'urn:arogo:questionnaire-duration',
} as const;

export interface FhirExtension {
  readonly url: string;
  readonly valueString?: string;
  readonly valueCode?: string;
  readonly valueBoolean?: boolean;
  readonly valueInteger?: number;
  readonly valueDecimal?: number;
  readonly extension?: readonly FhirExtension[];
}

export interface FhirOption {
  readonly valueCoding: { readonly code: string; readonly display: string };
  readonly extension?: readonly FhirExtension[];
}

export interface FhirCondition {
  readonly question: string;
  readonly operator: 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=';
  readonly answerBoolean?: boolean;
  readonly answerCoding?: { readonly code: string };
}

export interface FhirItem {
  readonly linkId: string;
  readonly type: 'group' | 'display' | 'choice' | 'boolean' | 'integer' | 'decimal' | 'date' | 'string' | 'text';
  readonly text?: string;
  readonly prefix?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly enableWhen?: readonly FhirCondition[];
  readonly enableBehavior?: 'all' | 'any';
  readonly answerOption?: readonly FhirOption[];
  readonly item?: readonly FhirItem[];
  readonly extension?: readonly FhirExtension[];
}

export interface FhirQuestionnaire {
  readonly resourceType: 'Questionnaire';
  readonly id: string;
  readonly version: string;
  readonly status: 'active';
  readonly title: string;
  readonly description: string;
  readonly copyright?: string;
  readonly extension?: readonly FhirExtension[];
  readonly item: readonly FhirItem[];
}
