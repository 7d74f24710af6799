import { maxAddresses } from '../profile-limits.ts';

const isRequired = (field: string): string => `${field} is required.`;

/** Names of the fields, as the specification labels them; the messages quote them. */
export const addressFields = {
  isFor: "Who's address is this for?",
  fullName: 'Full Name',
  phoneNumber: 'Mobile Number',
  house: 'House / flat / floor',
  landmark: 'land mark',
  address: 'Address',
  tag: 'Label',
  isDefault: 'Make this as my default address (Optional)',
} as const;

/** Texts of saved addresses that the server says as well. */
export const addressMessages = {
  isRequired,
  tagRequired: 'Please give this address a label.',
  placeRequired: 'Please choose a place first.',
  coordinates: 'These coordinates are not on the map.',
  zipCode: 'A PIN code has six digits and does not begin with 0.',
  zipCodeElsewhere: 'A zip code has 3 to 10 letters, digits, blanks or dashes.',
  full: `At most ${maxAddresses} addresses can be saved. Please delete one first.`,
  added: 'Address saved.',
  changed: 'Address changed.',
  deleted: 'Address deleted.',
  coordinatesOnly: (latitude: string, longitude: string) => `Latitude ${latitude}, longitude ${longitude}`,
} as const;
