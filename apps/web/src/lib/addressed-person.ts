import { parsePersonPrefix } from '@arogo/contract/person-prefix';
import { usePersonPrefix } from './person-address.ts';

/** The person of this page, as its address names them and whoever that is; undefined for the signed-in person. */
export const useAddressedPerson = (): string | undefined => parsePersonPrefix(usePersonPrefix());
