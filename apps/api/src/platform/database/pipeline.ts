import { type ClientBase, type Connection, type Submittable, types } from 'pg';
import { serialize } from 'pg-protocol';

/** A statement of a pipeline. */
export interface PipelineStatement {
  /** Its name on the server, unique for its text. Without a name PostgreSQL plans it for its values each time. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Row = Record<string, unknown>;

type TypeId = Parameters<typeof types.getTypeParser>[0];

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

type Parameter = Buffer | string | null;

/** Formats an array of texts as a PostgreSQL array literal. */
const formatTextArray = (texts: readonly unknown[]): string =>
  `{${texts
    .map((text) => {
      if (typeof text !== 'string') throw new TypeError('An array of a statement has texts.');
      return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
    })
    .join(',')}}`;

const toParameter = (value: unknown): Parameter => {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return formatTextArray(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new TypeError('A statement takes texts and arrays of them, numbers, truth values, dates and bytes.');
};

/** The columns of each prepared statement, by connection and statement name. */
const preparedByConnection = new WeakMap<Connection, Map<string, readonly Column[]>>();

const parseRow = (columns: readonly Column[], fields: readonly (string | null)[]): Row => {
  const row: Row = {};
  for (let index = 0; index < columns.length; index += 1) {
    const { name = '', parse = String } = columns[index] ?? {};
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
};

/**
 * Sends several prepared statements with one Sync at the end, which makes them one transaction: the server commits at the Sync,
 * and skips the rest after an error. Statements are described once for each connection.
 */
export class Pipeline implements Submittable {
  /** The rows of each statement, after the commit. */
  readonly results: Promise<readonly (readonly Row[])[]>;
  readonly #statements: readonly { readonly name: string; readonly text: string; readonly values: Parameter[] }[];
  readonly #rows: Row[][];
  readonly #settle = Promise.withResolvers<readonly (readonly Row[])[]>();
  /** The columns of each statement, once known. Kept here because an earlier pipeline that fails removes them from `#prepared`. */
  readonly #columns: (readonly Column[] | undefined)[] = [];
  #prepared = new Map<string, readonly Column[]>();
  #current = 0;
  #failure: unknown;
  #isNamed = true;
  #isSent = false;
  /** Starts to receive the results of the next pipeline of the packet. */
  #proceed: () => void = () => undefined;
  /** The pipelines to write when this one is submitted: itself and those that follow it. */
  #packet: readonly Pipeline[] = [this];

  /** @throws TypeError for a value that is no statement parameter */
  constructor(statements: readonly PipelineStatement[]) {
    this.#statements = statements.map(({ name, text, values }) => ({ name, text, values: values.map(toParameter) }));
    this.#rows = statements.map(() => []);
    this.results = this.#settle.promise;
  }

  /**
   * Sends several pipelines in one packet, each with its own Sync: each is its own transaction, and an error in one does not
   * affect the others. Results arrive in order.
   */
  static sendInTurn(client: ClientBase, pipelines: readonly Pipeline[]): void {
    const [first] = pipelines;
    if (first === undefined) return;
    first.#packet = pipelines;
    // pg handles one query at a time. When a pipeline is done, the next one, which is already sent, becomes the current query.
    for (const [index, pipeline] of pipelines.entries()) {
      const next = pipelines[index + 1];
      if (next !== undefined) pipeline.#proceed = () => void client.query(next);
    }
    client.query(first);
  }

  /** Uses unnamed statements: behind a pooler the next packet may reach another server connection. */
  forgoNames(): void {
    this.#isNamed = false;
  }

  /** Called by pg when this becomes the current query, as are the handlers below. */
  submit(connection: Connection): void {
    if (this.#isSent) return;
    const prepared = preparedByConnection.get(connection) ?? new Map<string, readonly Column[]>();
    preparedByConnection.set(connection, prepared);
    const messages: Buffer[] = [];
    for (const each of this.#packet) each.#write(messages, prepared);
    connection.stream.write(Buffer.concat(messages));
  }

  #write(messages: Buffer[], prepared: Map<string, readonly Column[]>): void {
    this.#isSent = true;
    this.#prepared = prepared;
    for (const { name: ownName, text, values } of this.#statements) {
      const name = this.#isNamed ? ownName : '';
      const columns = name === '' ? undefined : prepared.get(name);
      this.#columns.push(columns);
      // An attempt that failed may have left it behind; closing what does not exist is no error.
      if (!columns && name !== '') messages.push(serialize.close({ type: 'S', name }));
      if (!columns) messages.push(serialize.parse({ name, text }));
      messages.push(serialize.bind({ statement: name, values }));
      if (!columns) messages.push(serialize.describe({ type: 'P' }));
      messages.push(serialize.execute());
    }
    messages.push(serialize.sync());
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: TypeId }[];
  }): void {
    this.#columns[this.#current] = fields.map(({ name, dataTypeID }): Column => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#rows[this.#current]?.push(parseRow(this.#columns[this.#current] ?? [], fields));
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete(): void {
    if (this.#name !== '') this.#prepared.set(this.#name, this.#columns[this.#current] ?? []);
    this.#current += 1;
  }

  handleError(error: unknown): void {
    // It is unknown which of them the server has prepared, so all are prepared again.
    for (const { name } of this.#statements) this.#prepared.delete(name);
    this.#settle.reject(error);
    this.#proceed();
  }

  handleReadyForQuery(): void {
    if (this.#failure !== undefined) this.#settle.reject(this.#failure);
    this.#settle.resolve(this.#rows);
    this.#proceed();
  }

  get #name(): string {
    return (this.#isNamed && this.#statements[this.#current]?.name) || '';
  }
}
