import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Trx } from './database.ts';

/** Stands for a value while a statement is compiled. */
class ValuePlaceholder {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

/**
 * A statement that is built and compiled once; afterwards only its values are put in. For statements that are asked
 * all the time.
 * @param build must use each value as a parameter of the statement and nothing else: it sees stand-ins, not values
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

/** `prepared` for a statement that is written out. */
export const prepareSql = <Values extends object, Row>(build: (values: Values) => RawBuilder<Row>) =>
  prepareStatement<Values, Row>((db, values) => ({ compile: () => build(values).compile(db) }));
