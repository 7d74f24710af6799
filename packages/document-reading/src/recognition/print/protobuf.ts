/** A field of a protobuf message: a number, or raw bytes. */
export interface ProtobufField {
  readonly number: number;
  readonly value: number | Uint8Array;
  /** A number of four bytes, such as a float. */
  readonly isFixed?: true;
}

const [varintWire, bytesWire, fixed32Wire] = [0, 2, 5];

/** Numbers beyond 2⁵³ lose precision; a model has none. */
const readVarint = (bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } => {
  let [value, factor, at] = [0, 1, start];
  for (;;) {
    const byte = bytes[at] ?? 0;
    at += 1;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80 || at >= bytes.length) return { value, end: at };
    factor *= 0x80;
  }
};

/**
 * Parses the fields of a protobuf message in order.
 * @throws RangeError for a truncated message, or a wire type that models do not use
 */
export const readFields = (bytes: Uint8Array): ProtobufField[] => {
  const fields: ProtobufField[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const [number, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    if (wire === varintWire) {
      const { value, end } = readVarint(bytes, tag.end);
      fields.push({ number, value });
      at = end;
      continue;
    }
    if (wire !== bytesWire && wire !== fixed32Wire) throw new RangeError(`Unknown wire type ${wire}`);
    const start = wire === fixed32Wire ? { value: 4, end: tag.end } : readVarint(bytes, tag.end);
    at = start.end + start.value;
    if (at > bytes.length) throw new RangeError('The message is cut off');
    const value = bytes.subarray(start.end, at);
    fields.push(wire === fixed32Wire ? { number, value, isFixed: true } : { number, value });
  }
  return fields;
};

const encodeVarint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
};

/** Encodes a message with these fields. */
export const writeFields = (fields: readonly ProtobufField[]): Uint8Array =>
  Buffer.concat(
    fields.flatMap(({ number, value, isFixed }) => {
      if (typeof value === 'number') return [Uint8Array.from([...encodeVarint(number * 8), ...encodeVarint(value)])];
      const tag = encodeVarint(number * 8 + (isFixed ? fixed32Wire : bytesWire));
      return [Uint8Array.from(isFixed ? tag : [...tag, ...encodeVarint(value.length)]), value];
    }),
  );
