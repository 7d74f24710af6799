/** What the link to the one answer of a dose carries. */
export interface DoseLink {
  /** The notice. */
  readonly id: string;
  readonly ticket: string;
  /** Whose dose it is, where that is not who is told. */
  readonly person?: { readonly id: string; readonly name: string } | undefined;
}

const linkPattern = /^#([0-9a-f-]{36})\.([\w-]+\.[\w-]+)(?:\.([0-9a-f-]{36})\.(.{1,600}))?$/;
const maxNameLength = 100;

/** The page of one dose. Everything stands in the fragment, which no server is sent. */
export const buildDoseLink = ({ id, ticket, person }: DoseLink): string =>
  `/dose#${id}.${ticket}${person === undefined ? '' : `.${person.id}.${encodeURIComponent(person.name)}`}`;

const decodeName = (text: string): string => {
  try {
    return decodeURIComponent(text).slice(0, maxNameLength);
  } catch {
    return '';
  }
};

/** What a fragment of that page says; undefined for what is no such link. A name is shown as text, and opens nothing. */
export const parseDoseLink = (fragment: string): DoseLink | undefined => {
  const [, id, ticket, personId, name = ''] = linkPattern.exec(fragment) ?? [];
  if (id === undefined || ticket === undefined) return undefined;
  return { id, ticket, person: personId === undefined ? undefined : { id: personId, name: decodeName(name) } };
};
