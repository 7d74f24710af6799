import type * as z from 'zod/mini';

/**
 * Who may call: anybody; a patient with a live session; whoever holds a ticket for this one thing (a patient with a
 * live session may do so too); or a doctor with a live session, for whom alone the clinic's workspace is there. Where such
 * an endpoint names a ticket, it may be called by that doctor's ticket too.
 */
export type Access = 'public' | 'patient' | 'ticket' | 'doctor';

/** Parts of a person's data that a grant names. `any` is there with each grant; `mental` needs a yes of its own. */
export type Area = 'any' | 'records' | 'medicines' | 'visits' | 'messages' | 'mental';

/** What an account may do for another person, each more than the one before. `keep` has whoever looks after a person without an account. */
export type PersonRole = 'view' | 'manage' | 'keep';

/**
 * What an endpoint is about: the account that calls, or a person for whom it acts, in an area and with the least role that it takes
 * to call it for somebody else.
 */
export type About = 'account' | { readonly area: Area; readonly role: PersonRole };

type Schema = z.core.$ZodType;

/**
 * One call of the API, declared once: the server registers it, the client calls it, the OpenAPI page shows it and the
 * conformance tests call it. Paths are written as in OpenAPI (`/api/things/{id}`).
 */
interface EndpointDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** For access 'ticket', and where it fits 'doctor': the purpose that its tickets are made for, and for no other. */
  readonly ticket?: string;
  /** Its tickets may come from no session, and then stand alone: whoever holds one may call until it ends. */
  readonly ticketAlone?: true;
  /** One line for the OpenAPI page. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Its body, of JSON's type, is handed on byte for byte: its signature is of the bytes. */
  readonly rawBody?: true;
  /** Text fields of a multipart form; its files stand in `files`. Checked by the feature, since files stream. */
  readonly form?: Schema;
  /** Names of the file fields of a multipart form. */
  readonly files?: readonly string[];
  /** Successful answers by HTTP status. `binary` is a stream of bytes, `events` one of server-sent events, `redirect` an empty answer with a Location. */
  readonly answers: Readonly<Record<number, Schema | 'binary' | 'events' | 'redirect'>>;
}

/** Who may call an endpoint. What a patient calls says what it is about as well. */
export type EndpointCaller =
  | { readonly access: Extract<Access, 'patient' | 'ticket'>; readonly about: About }
  | { readonly access: Extract<Access, 'public' | 'doctor'>; readonly about?: undefined };

export type Endpoint = EndpointDeclaration & EndpointCaller;

/** Declares an endpoint and keeps its literal types. */
export const defineEndpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/** The same for one that several callers have, each at an address of its own. */
export const defineEndpointFor = <const C extends EndpointCaller, const D extends EndpointDeclaration>(
  caller: C,
  declaration: D,
): C & D => ({ ...caller, ...declaration });

type SchemaInput<S> = S extends Schema ? z.core.input<S> : undefined;
type SchemaOutput<S> = S extends Schema ? z.core.output<S> : undefined;

/** What a caller sends. */
export interface EndpointRequest<E extends Endpoint> {
  readonly params: SchemaInput<E['params']>;
  readonly query: SchemaInput<E['query']>;
  readonly body: SchemaInput<E['body']>;
}

/** What the server's handler receives after validation. */
export interface ParsedEndpointRequest<E extends Endpoint> {
  readonly params: SchemaOutput<E['params']>;
  readonly query: SchemaOutput<E['query']>;
  readonly body: SchemaOutput<E['body']>;
}

type EndpointAnswers<E extends Endpoint> = E['answers'][keyof E['answers']];

/** The JSON of any successful answer of the endpoint. */
export type EndpointAnswer<E extends Endpoint> =
  EndpointAnswers<E> extends infer S ? (S extends Schema ? z.core.output<S> : never) : never;

/** What the server may hand to the serializer, which strips whatever the schema does not name. */
export type EndpointAnswerInput<E extends Endpoint> =
  EndpointAnswers<E> extends infer S ? (S extends Schema ? z.core.input<S> : never) : never;
