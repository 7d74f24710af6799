// Extensions of the resource Questionnaire (FHIR R4 and R5, hl7.org/fhir/questionnaire.html). docs/operations.md tells what an
// operator's file may hold; read-questionnaire.ts reads it.

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
