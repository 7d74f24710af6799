/** The name of a person or account in a row; '' if it has none. */
export const formatRowName = ({
  first_name: first,
  last_name: last,
}: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string => `${first ?? ''} ${last ?? ''}`.trim();
