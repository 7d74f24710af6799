import { type Address, addressForm, type AddressForm, addressTags, type LocatedPlace } from '@arogo/contract/addresses';
import type { PlaceSuggestion } from '@arogo/contract/doctors';
import { defaultCountry } from '@arogo/contract/limits';
import type { User } from '@arogo/contract/profile';
import { parsePlaceName } from '../../../lib/place-name.ts';
import type { Problems } from '../../../components/shared/entity-editor/use-draft-editor.ts';

/** The selected label chip. */
export type TagChoice = (typeof addressTags)[number] | 'other';

/** The fields of the place, as the form sends them. */
export type DraftPlace = Pick<
  AddressForm,
  'address' | 'city' | 'state' | 'zipCode' | 'country' | 'latitude' | 'longitude'
>;

/** Fields of the address dialog as typed. */
export interface AddressDraft {
  readonly place: (DraftPlace & { /** The device said it. */ readonly detected: boolean }) | undefined;
  readonly isFor: AddressForm['isFor'];
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly house: string;
  readonly landmark: string;
  readonly tag: TagChoice;
  /** The free label. */
  readonly label: string;
  readonly isDefault: boolean;
}

const isAddressTag = (tag: string): tag is (typeof addressTags)[number] =>
  (addressTags as readonly string[]).includes(tag);

const getOwnContact = ({ firstName, lastName, phoneNumber }: Pick<User, 'firstName' | 'lastName' | 'phoneNumber'>) => ({
  fullName: `${firstName} ${lastName}`.trim(),
  phoneNumber,
});

/** Draft of a new address, with the patient's name and number. @param isDefault true for the first address */
export const createAddressDraft = (user: User, isDefault: boolean): AddressDraft => ({
  place: undefined,
  isFor: 'myself',
  ...getOwnContact(user),
  house: '',
  landmark: '',
  tag: 'home',
  label: '',
  isDefault,
});

export const toAddressDraft = ({
  isFor,
  fullName,
  phoneNumber,
  house,
  landmark,
  tag,
  isDefault,
  address,
  city,
  state,
  zipCode,
  country,
  latitude,
  longitude,
}: Address): AddressDraft => ({
  place: { address, city, state, zipCode, country, latitude, longitude, detected: false },
  isFor,
  fullName,
  phoneNumber,
  house,
  landmark,
  tag: isAddressTag(tag) ? tag : 'other',
  label: isAddressTag(tag) ? '' : tag,
  isDefault,
});

/** Switches the recipient: the patient's own name and number are removed for another person and restored afterwards; others stay. */
export const applyRecipient = (draft: AddressDraft, isFor: AddressForm['isFor'], user: User): AddressDraft => {
  const { fullName, phoneNumber } = getOwnContact(user);
  if (isFor === 'myself')
    return { ...draft, isFor, fullName: draft.fullName || fullName, phoneNumber: draft.phoneNumber || phoneNumber };
  return {
    ...draft,
    isFor,
    fullName: draft.fullName === fullName ? '' : draft.fullName,
    phoneNumber: draft.phoneNumber === phoneNumber ? '' : draft.phoneNumber,
  };
};

/** Formats a suggestion: '411001, Pune' for a PIN code. */
export const toPlace = (suggestion: PlaceSuggestion): DraftPlace => {
  const { state, latitude, longitude } = suggestion;
  const { zipCode, city } = parsePlaceName(suggestion);
  return {
    address: [city, state, zipCode].filter((part) => part !== '').join(', '),
    city,
    state,
    zipCode,
    country: defaultCountry,
    latitude,
    longitude,
  };
};

export const toDetectedPlace = (place: LocatedPlace): NonNullable<AddressDraft['place']> => ({
  ...place,
  detected: true,
});

/** Validates a draft. Returns the request body, or the problems by field. */
export const validateDraft = ({
  place,
  tag,
  label,
  ...typed
}: AddressDraft): { readonly form: AddressForm } | { readonly problems: Problems } => {
  const { detected: _, ...where } = place ?? { detected: false, address: '' };
  const parsed = addressForm.safeParse({ ...typed, ...where, tag: tag === 'other' ? label : tag });
  if (parsed.success) return { form: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { problems };
};
