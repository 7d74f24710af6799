/** A resource of FHIR R4 (4.0.1, hl7.org/fhir/R4) as JSON has it. */
export interface FhirResource {
  readonly resourceType: string;
  readonly id: string;
  readonly [element: string]: unknown;
}

/** Where a resource of the same bundle is. */
export interface FhirReference {
  readonly reference: string;
}

export const createReference = (resourceType: string, id: string): FhirReference => ({
  reference: `${resourceType}/${id}`,
});

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Elements without those that say nothing: FHIR knows no null, no empty text and no empty list. */
export const omitEmpty = <T extends object>(elements: T): T =>
  Object.fromEntries(Object.entries(elements).filter(([, value]) => !isEmpty(value))) as T;

/** A concept in words alone: nothing here is coded that was not coded by who said it. */
export const createTextConcept = (text: string): { readonly text: string } => ({ text });

/** A concept by its code in a system that FHIR names. */
export const createCodedConcept = (system: string, code: string, display: string) => ({
  coding: [{ system, code, display }],
  text: display,
});

export const loinc = 'http://loinc.org';
/** A code system of HL7's own. */
export const buildTerminologyUrl = (name: string): string => `http://terminology.hl7.org/CodeSystem/${name}`;

/** One entry of a bundle, as JSON. @param base where the product is reached: ids are its own */
export const formatBundleEntry = (base: string, resource: FhirResource): string =>
  JSON.stringify({ fullUrl: `${base}/fhir/${resource.resourceType}/${resource.id}`, resource });

/**
 * A bundle as JSON, piece by piece, so that it is never whole in memory.
 * @param timestamp an ISO 8601 instant
 */
export async function* streamBundle(
  base: string,
  timestamp: string,
  resources: AsyncIterable<FhirResource>,
): AsyncGenerator<string> {
  yield `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(timestamp)},"entry":[`;
  let between = '\n';
  for await (const resource of resources) {
    yield between + formatBundleEntry(base, resource);
    between = ',\n';
  }
  yield '\n]}\n';
}
