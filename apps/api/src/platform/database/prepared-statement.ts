import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Trx } from './database.ts';

/** Placeholder for a value while a statement is compiled. */
class ValuePlaceholder {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

/**
 * Prepares a statement: it is built and compiled once, and each call only inserts its values. For frequent statements.
 * @param build must use each value only as a parameter of the statement, since it gets placeholders instead of values
 */
export const prepareStatement = <Values extends object, Row>(build: (db: Trx, values: Values) => Compilable<Row>) => {
  let known: CompiledQuery<Row> | undefined;
  return (db: Trx, values: Values): CompiledQuery<Row> => {
    known ??= build(db, new Proxy({} as Values, { get: (_, name) => new ValuePlaceholder(name) })).compile();
    return {
      ...known,
      parameters: known.parameters.map((slot) =>
        slot instanceof ValuePlaceholder ? Reflect.get(values, slot.name) : slot,
      ),
    };
  };
};

/** Like `prepareStatement`, for a statement written as SQL text. */
export const prepareSql = <Values extends object, Row>(build: (values: Values) => RawBuilder<Row>) =>
  prepareStatement<Values, Row>((db, values) => ({ compile: () => build(values).compile(db) }));
