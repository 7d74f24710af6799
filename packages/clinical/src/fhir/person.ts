import {
  createCodedConcept,
  createTextConcept,
  loinc,
  type FhirReference,
  createReference,
  type FhirResource,
  omitEmpty,
  buildTerminologyUrl,
} from './resource.ts';

// Who a patient is, whom they know, how they are insured and what they agreed to.

const genders: Readonly<Record<string, string>> = {
  male: 'male',
  female: 'female',
  other: 'other',
  'prefer not to say': 'unknown',
};

const toAdministrativeGender = (gender: string): string | undefined => genders[gender.toLowerCase()];

const toHumanName = (first: string, last: string) =>
  omitEmpty({ text: [first, last].filter(Boolean).join(' '), family: last, given: first ? [first] : [] });

const toTelecom = (phone: string, email: string) => [
  ...(phone ? [{ system: 'phone', value: phone }] : []),
  ...(email ? [{ system: 'email', value: email }] : []),
];

export interface AddressData {
  readonly tag: string;
  readonly house: string;
  readonly address: string;
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
}

const toAddress = ({ tag, house, address, landmark, city, state, zipCode, country }: AddressData) =>
  omitEmpty({
    use: tag === 'work' ? 'work' : 'home',
    text: [house, address].filter(Boolean).join(', '),
    line: [house, landmark].filter(Boolean),
    city,
    state,
    postalCode: zipCode,
    country,
  });

export interface PatientData {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly gender: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null;
  readonly places: readonly AddressData[];
}

export const toPatientResource = (person: PatientData): FhirResource =>
  omitEmpty({
    resourceType: 'Patient',
    id: person.id,
    name: person.firstName || person.lastName ? [toHumanName(person.firstName, person.lastName)] : [],
    telecom: toTelecom(person.phoneNumber, person.email),
    gender: toAdministrativeGender(person.gender),
    birthDate: person.dateOfBirth,
    address: person.places.map(toAddress),
  });

export interface PractitionerData {
  readonly id: string;
  readonly name: string;
  readonly specialty: string;
  readonly registrationNumber: string;
  readonly registrationCouncil: string;
}

export const toPractitionerResource = ({
  id,
  name,
  specialty,
  registrationNumber,
  registrationCouncil,
}: PractitionerData): FhirResource =>
  omitEmpty({
    resourceType: 'Practitioner',
    id,
    identifier: registrationNumber
      ? [
          omitEmpty({
            value: registrationNumber,
            assigner: registrationCouncil ? { display: registrationCouncil } : undefined,
          }),
        ]
      : [],
    name: [{ text: name }],
    qualification: specialty ? [{ code: createTextConcept(specialty) }] : [],
  });

export interface ContactData {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly relation: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly gender: string;
  readonly dateOfBirth: string | null;
}

export const toRelatedPersonResource = (patient: FhirReference, contact: ContactData): FhirResource =>
  omitEmpty({
    resourceType: 'RelatedPerson',
    id: contact.id,
    patient,
    relationship: [createTextConcept(contact.relation)],
    name: [toHumanName(contact.firstName, contact.lastName)],
    telecom: toTelecom(contact.phoneNumber, contact.email),
    gender: toAdministrativeGender(contact.gender),
    birthDate: contact.dateOfBirth,
  });

export interface PolicyData {
  readonly id: string;
  readonly insurer: string;
  readonly plan: string;
  readonly policyNumber: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** @param today YYYY-MM-DD: what has run out covers nothing any more */
export const toCoverageResource = (patient: FhirReference, policy: PolicyData, today: string): FhirResource =>
  omitEmpty({
    resourceType: 'Coverage',
    id: policy.id,
    status: policy.validUntil !== null && policy.validUntil < today ? 'cancelled' : 'active',
    subscriberId: policy.policyNumber,
    beneficiary: patient,
    period:
      policy.validFrom || policy.validUntil
        ? omitEmpty({ start: policy.validFrom, end: policy.validUntil })
        : undefined,
    payor: [{ display: policy.insurer }],
    class: policy.plan
      ? [{ type: createCodedConcept(buildTerminologyUrl('coverage-class'), 'plan', 'Plan'), value: policy.plan }]
      : [],
  });

export interface ConsentData {
  readonly id: string;
  readonly purpose: string;
  readonly version: string;
  /** ISO 8601 instants. */
  readonly givenAt: string;
  readonly withdrawnAt: string | null;
}

export const toConsentResource = (
  patient: FhirReference,
  { id, purpose, version, givenAt, withdrawnAt }: ConsentData,
): FhirResource =>
  omitEmpty({
    resourceType: 'Consent',
    id,
    status: withdrawnAt === null ? 'active' : 'inactive',
    scope: createCodedConcept(buildTerminologyUrl('consentscope'), 'patient-privacy', 'Privacy Consent'),
    category: [createCodedConcept(loinc, '59284-0', 'Consent Document')],
    patient,
    dateTime: givenAt,
    policyRule: createTextConcept(`${purpose}, version ${version}`),
    provision: omitEmpty({ period: omitEmpty({ start: givenAt, end: withdrawnAt }) }),
  });

export const createPatientReference = (id: string): FhirReference => createReference('Patient', id);
