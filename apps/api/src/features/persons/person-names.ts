/** The name of a person or account, as a row has it; '' where it has none yet. */
export const formatRowName = ({
  first_name: first,
  last_name: last,
}: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string => `${first ?? ''} ${last ?? ''}`.trim();
