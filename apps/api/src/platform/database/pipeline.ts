import { type Connection, type Submittable, types } from 'pg';

/** A statement of a round trip. */
export interface PipelineStatement {
  /** Its name on the server, one for each text, which no other way of asking uses; without a name it is planned for its values. */
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

/** An array of texts as PostgreSQL writes it. */
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

/** What each connection has prepared, by name, and how the rows of it read. */
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
 * Several prepared statements in one packet with one Sync at its end, which makes them one transaction: the server
 * commits at the Sync, and after an error does nothing more of it. Rows are described once for each connection.
 */
export class Pipeline implements Submittable {
  /** The rows of each statement, after the commit. */
  readonly results: Promise<readonly (readonly Row[])[]>;
  readonly #statements: readonly { readonly name: string; readonly text: string; readonly values: Parameter[] }[];
  readonly #rows: Row[][];
  readonly #settle = Promise.withResolvers<readonly (readonly Row[])[]>();
  #prepared = new Map<string, readonly Column[]>();
  #current = 0;
  #failure: unknown;
  #isNamed = true;

  /** @throws TypeError for a value that is none of a statement's */
  constructor(statements: readonly PipelineStatement[]) {
    this.#statements = statements.map(({ name, text, values }) => ({ name, text, values: values.map(toParameter) }));
    this.#rows = statements.map(() => []);
    this.results = this.#settle.promise;
  }

  /** Lets the server forget the statements afterwards: behind a pooler the next packet may reach another server connection. */
  forgoNames(): void {
    this.#isNamed = false;
  }

  /** Called by the client when it is our turn, as all that follow. */
  submit(connection: Connection): void {
    this.#prepared = preparedByConnection.get(connection) ?? new Map<string, readonly Column[]>();
    preparedByConnection.set(connection, this.#prepared);
    connection.stream.cork();
    for (const { name: ownName, text, values } of this.#statements) {
      const name = this.#isNamed ? ownName : '';
      const known = name !== '' && this.#prepared.has(name);
      // An attempt that failed may have left it behind; closing what does not exist is no error.
      if (!known && name !== '') connection.close({ type: 'S', name }, true);
      if (!known) connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values }, true);
      if (!known) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: TypeId }[];
  }): void {
    const columns = fields.map(({ name, dataTypeID }): Column => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text'),
    }));
    this.#prepared.set(this.#name, columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#rows[this.#current]?.push(parseRow(this.#prepared.get(this.#name) ?? [], fields));
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete(): void {
    if (!this.#prepared.has(this.#name)) this.#prepared.set(this.#name, []);
    this.#current += 1;
  }

  handleError(error: unknown): void {
    // Which of them the server prepared is unknown now: each is prepared anew.
    for (const { name } of this.#statements) this.#prepared.delete(name);
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure !== undefined) this.#settle.reject(this.#failure);
    this.#settle.resolve(this.#rows);
  }

  get #name(): string {
    return (this.#isNamed && this.#statements[this.#current]?.name) || '';
  }
}
