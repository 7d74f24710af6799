import type {
  Address,
  Consent,
  ContactPoint,
  Coverage,
  HumanName,
  Identifier,
  Patient,
  Period,
  Practitioner,
  Reference,
  RelatedPerson,
} from '@medplum/fhirtypes';
import {
  buildTerminologyUrl,
  createCodedConcept,
  createReference,
  createTextConcept,
  type Identified,
  loinc,
  omitEmpty,
} from './resource.ts';

// The patient, emergency contacts, doctors, insurance and consents.

type AdministrativeGender = NonNullable<Patient['gender']>;

const genders: Readonly<Record<string, AdministrativeGender>> = {
  male: 'male',
  female: 'female',
  other: 'other',
  'prefer not to say': 'unknown',
};

const toAdministrativeGender = (gender: string): AdministrativeGender | undefined => genders[gender.toLowerCase()];

const toHumanName = (first: string, last: string): HumanName =>
  omitEmpty<HumanName>({ text: [first, last].filter(Boolean).join(' '), family: last, given: first ? [first] : [] });

const toTelecom = (phone: string, email: string): ContactPoint[] => [
  ...(phone ? [{ system: 'phone', value: phone } as const] : []),
  ...(email ? [{ system: 'email', value: email } as const] : []),
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

const toAddress = ({ tag, house, address, landmark, city, state, zipCode, country }: AddressData): Address =>
  omitEmpty<Address>({
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

export const toPatientResource = (person: PatientData): Identified<Patient> =>
  omitEmpty<Identified<Patient>>({
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
}: PractitionerData): Identified<Practitioner> =>
  omitEmpty<Identified<Practitioner>>({
    resourceType: 'Practitioner',
    id,
    identifier: registrationNumber
      ? [
          omitEmpty<Identifier>({
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

export const toRelatedPersonResource = (patient: Reference<Patient>, contact: ContactData): Identified<RelatedPerson> =>
  omitEmpty<Identified<RelatedPerson>>({
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

/** @param today YYYY-MM-DD: a policy that ended before it is cancelled */
export const toCoverageResource = (
  patient: Reference<Patient>,
  policy: PolicyData,
  today: string,
): Identified<Coverage> =>
  omitEmpty<Identified<Coverage>>({
    resourceType: 'Coverage',
    id: policy.id,
    status: policy.validUntil !== null && policy.validUntil < today ? 'cancelled' : 'active',
    subscriberId: policy.policyNumber,
    beneficiary: patient,
    period:
      policy.validFrom || policy.validUntil
        ? omitEmpty<Period>({ start: policy.validFrom, end: policy.validUntil })
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
  patient: Reference<Patient>,
  { id, purpose, version, givenAt, withdrawnAt }: ConsentData,
): Identified<Consent> => ({
  resourceType: 'Consent',
  id,
  status: withdrawnAt === null ? 'active' : 'inactive',
  scope: createCodedConcept(buildTerminologyUrl('consentscope'), 'patient-privacy', 'Privacy Consent'),
  category: [createCodedConcept(loinc, '59284-0', 'Consent Document')],
  patient,
  dateTime: givenAt,
  policyRule: createTextConcept(`${purpose}, version ${version}`),
  provision: { period: omitEmpty<Period>({ start: givenAt, end: withdrawnAt }) },
});

export const createPatientReference = (id: string): Reference<Patient> => createReference('Patient', id);
