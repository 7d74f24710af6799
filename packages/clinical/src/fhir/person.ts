import { coded, inWords, loinc, type Reference, referenceTo, type Resource, saying, terminology } from './resource.ts';

// Who a patient is, whom they know, how they are insured and what they agreed to.

const genders: Readonly<Record<string, string>> = {
  male: 'male',
  female: 'female',
  other: 'other',
  'prefer not to say': 'unknown',
};

const genderOf = (gender: string): string | undefined => genders[gender.toLowerCase()];

const nameOf = (first: string, last: string) =>
  saying({ text: [first, last].filter(Boolean).join(' '), family: last, given: first ? [first] : [] });

const reachedBy = (phone: string, email: string) => [
  ...(phone ? [{ system: 'phone', value: phone }] : []),
  ...(email ? [{ system: 'email', value: email }] : []),
];

export interface Place {
  readonly tag: string;
  readonly house: string;
  readonly address: string;
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
}

const addressOf = ({ tag, house, address, landmark, city, state, zipCode, country }: Place) =>
  saying({
    use: tag === 'work' ? 'work' : 'home',
    text: [house, address].filter(Boolean).join(', '),
    line: [house, landmark].filter(Boolean),
    city,
    state,
    postalCode: zipCode,
    country,
  });

export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly gender: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null;
  readonly places: readonly Place[];
}

export const patientResource = (person: Person): Resource =>
  saying({
    resourceType: 'Patient',
    id: person.id,
    name: person.firstName || person.lastName ? [nameOf(person.firstName, person.lastName)] : [],
    telecom: reachedBy(person.phoneNumber, person.email),
    gender: genderOf(person.gender),
    birthDate: person.dateOfBirth,
    address: person.places.map(addressOf),
  });

export interface Doctor {
  readonly id: string;
  readonly name: string;
  readonly specialty: string;
  readonly registrationNumber: string;
  readonly registrationCouncil: string;
}

export const practitionerResource = ({
  id,
  name,
  specialty,
  registrationNumber,
  registrationCouncil,
}: Doctor): Resource =>
  saying({
    resourceType: 'Practitioner',
    id,
    identifier: registrationNumber
      ? [
          saying({
            value: registrationNumber,
            assigner: registrationCouncil ? { display: registrationCouncil } : undefined,
          }),
        ]
      : [],
    name: [{ text: name }],
    qualification: specialty ? [{ code: inWords(specialty) }] : [],
  });

export interface Contact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly relation: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly gender: string;
  readonly dateOfBirth: string | null;
}

export const relatedPersonResource = (patient: Reference, contact: Contact): Resource =>
  saying({
    resourceType: 'RelatedPerson',
    id: contact.id,
    patient,
    relationship: [inWords(contact.relation)],
    name: [nameOf(contact.firstName, contact.lastName)],
    telecom: reachedBy(contact.phoneNumber, contact.email),
    gender: genderOf(contact.gender),
    birthDate: contact.dateOfBirth,
  });

export interface Policy {
  readonly id: string;
  readonly insurer: string;
  readonly plan: string;
  readonly policyNumber: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** @param today YYYY-MM-DD: what has run out covers nothing any more */
export const coverageResource = (patient: Reference, policy: Policy, today: string): Resource =>
  saying({
    resourceType: 'Coverage',
    id: policy.id,
    status: policy.validUntil !== null && policy.validUntil < today ? 'cancelled' : 'active',
    subscriberId: policy.policyNumber,
    beneficiary: patient,
    period:
      policy.validFrom || policy.validUntil ? saying({ start: policy.validFrom, end: policy.validUntil }) : undefined,
    payor: [{ display: policy.insurer }],
    class: policy.plan ? [{ type: coded(terminology('coverage-class'), 'plan', 'Plan'), value: policy.plan }] : [],
  });

export interface Agreement {
  readonly id: string;
  readonly purpose: string;
  readonly version: string;
  /** ISO 8601 instants. */
  readonly givenAt: string;
  readonly withdrawnAt: string | null;
}

export const consentResource = (
  patient: Reference,
  { id, purpose, version, givenAt, withdrawnAt }: Agreement,
): Resource =>
  saying({
    resourceType: 'Consent',
    id,
    status: withdrawnAt === null ? 'active' : 'inactive',
    scope: coded(terminology('consentscope'), 'patient-privacy', 'Privacy Consent'),
    category: [coded(loinc, '59284-0', 'Consent Document')],
    patient,
    dateTime: givenAt,
    policyRule: inWords(`${purpose}, version ${version}`),
    provision: saying({ period: saying({ start: givenAt, end: withdrawnAt }) }),
  });

export const patientReference = (id: string): Reference => referenceTo('Patient', id);
