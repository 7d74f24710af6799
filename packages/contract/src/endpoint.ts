import type * as z from 'zod/mini';

/**
 * The allowed callers: anybody; a patient with a live session; the holder of a ticket for this one object (or a patient with a
 * live session); or a doctor with a live session, which the clinic's workspace requires. A doctor's endpoint that names a ticket
 * also accepts tickets of that doctor.
 */
export type Access = 'public' | 'patient' | 'ticket' | 'doctor';

/** Areas of a person's data that a grant names. Every grant includes `any`; `mental` needs a consent of its own. */
export type Area = 'any' | 'records' | 'medicines' | 'visits' | 'messages' | 'mental';

/** Permissions of an account for another person, in ascending order. The keeper of a person without an account has `keep`. */
export type PersonRole = 'view' | 'manage' | 'keep';

/**
 * The subject of an endpoint: the calling account, or a person for whom it acts, with the area and the minimum role that calling
 * it for another person requires.
 */
export type About = 'account' | { readonly area: Area; readonly role: PersonRole };

type Schema = z.core.$ZodType;

/**
 * An endpoint of the API, declared once: the server registers it, the client calls it, the OpenAPI page lists it and the
 * conformance tests call it. Paths are written as in OpenAPI (`/api/things/{id}`).
 */
interface EndpointDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** For access 'ticket', and optionally 'doctor': the purpose of its tickets, which are valid for no other. */
  readonly ticket?: string;
  /** Its tickets may be issued without a session. Such a ticket is valid by itself until it expires. */
  readonly ticketAlone?: true;
  /** One line for the OpenAPI page. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The JSON body is passed on byte for byte, since its signature covers the bytes. */
  readonly rawBody?: true;
  /** Text fields of a multipart form; its files are listed in `files`. The feature validates them, since files are streamed. */
  readonly form?: Schema;
  /** Names of the file fields of a multipart form. */
  readonly files?: readonly string[];
  /**
   * Successful answers by HTTP status. `binary` is a stream of bytes, `events` one of server-sent events, `redirect` an empty
   * answer with a Location.
   */
  readonly answers: Readonly<Record<number, Schema | 'binary' | 'events' | 'redirect'>>;
}

/** The allowed callers. For patients also the subject. */
export type EndpointCaller =
  | { readonly access: Extract<Access, 'patient' | 'ticket'>; readonly about: About }
  | { readonly access: Extract<Access, 'public' | 'doctor'>; readonly about?: undefined };

export type Endpoint = EndpointDeclaration & EndpointCaller;

/** Declares an endpoint and keeps its literal types. */
export const defineEndpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/** The same for an endpoint with several callers, each at its own path. */
export const defineEndpointFor = <const C extends EndpointCaller, const D extends EndpointDeclaration>(
  caller: C,
  declaration: D,
): C & D => ({ ...caller, ...declaration });

type SchemaInput<S> = S extends Schema ? z.core.input<S> : undefined;
type SchemaOutput<S> = S extends Schema ? z.core.output<S> : undefined;

/** The request as a caller sends it. */
export interface EndpointRequest<E extends Endpoint> {
  readonly params: SchemaInput<E['params']>;
  readonly query: SchemaInput<E['query']>;
  readonly body: SchemaInput<E['body']>;
}

/** The request as the server's handler receives it after validation. */
export interface ParsedEndpointRequest<E extends Endpoint> {
  readonly params: SchemaOutput<E['params']>;
  readonly query: SchemaOutput<E['query']>;
  readonly body: SchemaOutput<E['body']>;
}

type EndpointAnswers<E extends Endpoint> = E['answers'][keyof E['answers']];

/** The JSON of any successful answer of the endpoint. */
export type EndpointAnswer<E extends Endpoint> =
  EndpointAnswers<E> extends infer S ? (S extends Schema ? z.core.output<S> : never) : never;

/** The input of the serializer, which strips fields that the schema does not name. */
export type EndpointAnswerInput<E extends Endpoint> =
  EndpointAnswers<E> extends infer S ? (S extends Schema ? z.core.input<S> : never) : never;
