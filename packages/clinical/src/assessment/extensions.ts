// Extensions of the resource Questionnaire (FHIR R4 and R5, hl7.org/fhir/questionnaire.html). docs/operations.md describes what
// an operator's file may contain; read-questionnaire.ts reads it.

/** Supported extensions of FHIR itself. */
export const fhirExtensions = {
  /** The weight of an answer in a score, in R4 and in R5. */
  ordinalValue: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  itemWeight: 'http://hl7.org/fhir/StructureDefinition/itemWeight',
  minValue: 'http://hl7.org/fhir/StructureDefinition/minValue',
  maxValue: 'http://hl7.org/fhir/StructureDefinition/maxValue',
  /** A hidden question: refused, since its answer would be missing. */
  hidden: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
} as const;

/** Our own extensions, all of them optional. */
export const ownExtensions = {
  /** Meaning of a score from `from` to `to`: `label`, `meaning`. Once for each range. */
  scoreRange: 'urn:arogo:questionnaire-score-range',
  /** True: its weights describe areas and are not added to a score. */
  unscored: 'urn:arogo:questionnaire-unscored',
  /** An area: `key`, `label`, and five times `level`, the texts of 0 to 4. */
  area: 'urn:arogo:questionnaire-area',
  /** On an item: the key of its area. */
  itemArea: 'urn:arogo:questionnaire-item-area',
  /** On an item: its role in the summary: weighs, since, eases. */
  itemRole: 'urn:arogo:questionnaire-item-role',
  /** On an option: requires the crisis lines, with the reason: self-harm, harmed, body. */
  alert: 'urn:arogo:questionnaire-alert',
  /** On an option: key of a follow-up questionnaire. */
  suggests: 'urn:arogo:questionnaire-suggests',
  /** On an option or the questionnaire: the key of a specialty of the directory. */
  specialty: 'urn:arogo:questionnaire-specialty',
  /** Estimated duration, as a text. */
  duration: 'urn:arogo:questionnaire-duration',
} as const;
