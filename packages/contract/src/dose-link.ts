/** Data in the link to answer one dose. */
export interface DoseLink {
  /** Id of the notification. */
  readonly id: string;
  readonly ticket: string;
  /** The id of the dose's patient, if not the receiver. */
  readonly person?: { readonly id: string; readonly name: string } | undefined;
}

const linkPattern = /^#([0-9a-f-]{36})\.([\w-]+\.[\w-]+)(?:\.([0-9a-f-]{36})\.(.{1,600}))?$/;
const maxNameLength = 100;

/** Builds the link to the page of one dose. The data is in the fragment, which browsers do not send to a server. */
export const buildDoseLink = ({ id, ticket, person }: DoseLink): string =>
  `/dose#${id}.${ticket}${person === undefined ? '' : `.${person.id}.${encodeURIComponent(person.name)}`}`;

const decodeName = (text: string): string => {
  try {
    return decodeURIComponent(text).slice(0, maxNameLength);
  } catch {
    return '';
  }
};

/** Parses the fragment of that page; undefined if it has another format. The name is shown as text only. */
export const parseDoseLink = (fragment: string): DoseLink | undefined => {
  const [, id, ticket, personId, name = ''] = linkPattern.exec(fragment) ?? [];
  if (id === undefined || ticket === undefined) return undefined;
  return { id, ticket, person: personId === undefined ? undefined : { id: personId, name: decodeName(name) } };
};
