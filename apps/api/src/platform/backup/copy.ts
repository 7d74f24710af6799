import type { Client, Connection, Submittable } from 'pg';

/** Methods of `pg`'s connection that its types lack. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Buffer size in bytes above which reading or sending pauses until some of the buffer is processed. */
const highWaterBytes = 1024 * 1024;

/** The parts of a COPY statement that are the same in both directions. */
abstract class Copy implements Submittable {
  readonly #sql: string;
  readonly ended = Promise.withResolvers<void>();
  protected connection: CopyConnection | undefined;
  #failure: unknown;

  constructor(sql: string) {
    this.#sql = sql;
  }

  submit(connection: Connection): void {
    this.connection = connection as CopyConnection;
    connection.query(this.#sql);
  }

  handleError(error: unknown): void {
    this.#failure ??= error;
    this.ended.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.ended.resolve();
  }

  // The client calls these for every statement.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends Copy {
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #wake: () => void = () => undefined;
  #isOver = false;

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The chunk is a part of a buffer that the next message overwrites.
    this.#chunks.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes > highWaterBytes) this.connection?.stream.pause();
    this.#wake();
  }

  async *read(): AsyncGenerator<Buffer> {
    const over = (): void => {
      this.#isOver = true;
      this.#wake();
    };
    this.ended.promise.then(over, over);
    for (;;) {
      if (this.#chunks.length > 0) {
        // Each row arrives in a message of its own: one larger chunk costs less in the streams that follow.
        const together = Buffer.concat(this.#chunks.splice(0));
        this.#bytes = 0;
        this.connection?.stream.resume();
        yield together;
      } else if (this.#isOver) {
        await this.ended.promise;
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}

class CopyIn extends Copy {
  readonly ready = Promise.withResolvers<CopyConnection>();

  handleCopyInResponse(connection: CopyConnection): void {
    this.ready.resolve(connection);
  }

  override handleError(error: unknown): void {
    super.handleError(error);
    this.ready.reject(error);
  }
}

/** Streams the rows of `COPY … TO STDOUT`. @throws the database's own error */
export const copyOut = (client: Client, sql: string): AsyncGenerator<Buffer> => {
  const copy = new CopyOut(sql);
  // The reader receives the error.
  copy.ended.promise.catch(() => undefined);
  client.query(copy);
  return copy.read();
};

/** Sends rows to `COPY … FROM STDIN`. @throws the database's own error, or that of the source */
export const copyIn = async (client: Client, sql: string, rows: AsyncIterable<Buffer>): Promise<void> => {
  const copy = new CopyIn(sql);
  copy.ended.promise.catch(() => undefined);
  client.query(copy);
  const connection = await copy.ready.promise;
  try {
    for await (const chunk of rows) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableLength > highWaterBytes)
        await Promise.race([
          new Promise<void>((resolve) => {
            connection.stream.once('drain', resolve);
          }),
          copy.ended.promise,
        ]);
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail('The source of the rows failed.');
    await copy.ended.promise.catch(() => undefined);
    throw error;
  }
  await copy.ended.promise;
};
