import { maxPolicies } from '../profile-limits.ts';

const isRequired = (field: string): string => `${field} is required.`;

export const insuranceFields = {
  insurer: 'Insurer',
  plan: 'Plan',
  policyNumber: 'Policy number',
  covered: 'Who is covered',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  helpline: 'Helpline',
  sumInsured: 'Sum insured',
  note: 'Note',
} as const;

/** Texts of health insurance that the server says as well. */
export const insuranceMessages = {
  isRequired,
  dateInvalid: 'Please enter a valid date.',
  datesOrder: 'The policy cannot end before it starts.',
  helplineInvalid: 'Please enter a telephone number.',
  sumInvalid: 'Please enter whole rupees, such as 500000.',
  tooManyCovered: 'You can name up to ten people.',
  full: `You can keep up to ${maxPolicies} policies. Please delete one first.`,
  added: 'Policy saved.',
  changed: 'Policy changed.',
  deleted: 'Policy deleted, with its pictures.',
  fileRequired: 'Please choose a file.',
  oneFileOnly: 'Please choose one file only.',
  fileTypeRefused: 'Please choose a picture (JPEG, PNG or WebP) or a PDF.',
  fileTooLarge: 'This file is larger than 10 MB. Please choose a smaller one.',
  fileAdded: 'Card saved.',
  fileRemoved: 'Removed.',
} as const;
