import type {
  AllergyIntolerance,
  Appointment,
  Bundle,
  BundleEntry,
  CodeableConcept,
  Condition,
  Consent,
  Coverage,
  DocumentReference,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Patient,
  Practitioner,
  Procedure,
  QuestionnaireResponse,
  Reference,
  RelatedPerson,
} from '@medplum/fhirtypes';

/** A resource of FHIR R4 (4.0.1, hl7.org/fhir/R4) with the id that the bundle refers to it by. */
export type Identified<R> = R & { readonly id: string };

type ExportedType =
  | AllergyIntolerance
  | Appointment
  | Condition
  | Consent
  | Coverage
  | DocumentReference
  | MedicationRequest
  | MedicationStatement
  | Observation
  | Patient
  | Practitioner
  | Procedure
  | QuestionnaireResponse
  | RelatedPerson;

/** A resource in the bundle that a patient downloads. */
export type ExportedResource = Identified<ExportedType>;

/** Refers to a resource of the same bundle. */
export const createReference = <T extends ExportedType['resourceType']>(
  resourceType: T,
  id: string,
): Reference<Extract<ExportedType, { readonly resourceType: T }>> => ({ reference: `${resourceType}/${id}` });

/** The same elements; optional ones may also be null or undefined. */
type WithEmpty<T> = { readonly [K in keyof T]: object extends Pick<T, K> ? T[K] | null | undefined : T[K] };

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Removes elements without a value: FHIR has no null, no empty text and no empty list. */
export const omitEmpty = <T extends object>(elements: WithEmpty<T>): T =>
  Object.fromEntries(Object.entries(elements).filter(([, value]) => !isEmpty(value))) as T;

/** A concept with a text only: there is no code. */
export const createTextConcept = (text: string): CodeableConcept => ({ text });

/** A concept with a code of a system that FHIR names. */
export const createCodedConcept = (system: string, code: string, display: string): CodeableConcept => ({
  coding: [{ system, code, display }],
  text: display,
});

export const loinc = 'http://loinc.org';
/** The URL of an HL7 code system. */
export const buildTerminologyUrl = (name: string): string => `http://terminology.hl7.org/CodeSystem/${name}`;

/** Formats one entry of a bundle as JSON. @param base address of the product, under which its ids are unique */
export const formatBundleEntry = (base: string, resource: ExportedResource): string =>
  JSON.stringify({
    fullUrl: `${base}/fhir/${resource.resourceType}/${resource.id}`,
    resource,
  } satisfies BundleEntry<ExportedResource>);

/**
 * Writes a bundle as JSON, piece by piece, so that it is never whole in memory.
 * @param timestamp an ISO 8601 instant
 */
export async function* streamBundle(
  base: string,
  timestamp: string,
  resources: AsyncIterable<ExportedResource>,
): AsyncGenerator<string> {
  const head = { resourceType: 'Bundle', type: 'collection', timestamp } satisfies Bundle;
  yield `${JSON.stringify(head).slice(0, -1)},"entry":[`;
  let separator = '\n';
  for await (const resource of resources) {
    yield separator + formatBundleEntry(base, resource);
    separator = ',\n';
  }
  yield '\n]}\n';
}
