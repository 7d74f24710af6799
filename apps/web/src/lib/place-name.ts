import type { PlaceSuggestion } from '@arogo/contract/doctors';

/** Parses the town of a suggested place and its PIN code, '' if it has none: '411001, Pune' has both. */
export const parsePlaceName = ({
  kind,
  name,
}: Pick<PlaceSuggestion, 'kind' | 'name'>): { readonly zipCode: string; readonly city: string } => {
  const [zipCode = '', city = name] = kind === 'pin' ? name.split(', ') : ['', name];
  return { zipCode, city };
};
