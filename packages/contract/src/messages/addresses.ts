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
  zipCode: 'A PIN code has six digits and does not start with 0.',
  zipCodeElsewhere: 'A zip code has 3 to 10 letters, digits, spaces or dashes.',
  full: `You can save up to ${maxAddresses} addresses. Please delete one first.`,
  added: 'Address saved.',
  changed: 'Address changed.',
  deleted: 'Address deleted.',
  coordinatesOnly: (latitude: string, longitude: string) => `Latitude ${latitude}, longitude ${longitude}`,
} as const;
