import { parsePersonPrefix } from '@arogo/contract/person-prefix';
import { usePersonPrefix } from './person-address.ts';

/** Id of the person in the page's address, whether or not it is known; undefined for the signed-in person. */
export const useAddressedPerson = (): string | undefined => parsePersonPrefix(usePersonPrefix());
