import { type ProtobufField, readFields, writeFields } from './protobuf.ts';

/** One operation of a network. */
export interface NetworkNode {
  readonly type: string;
  /** Names of its inputs and outputs. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Attributes by name; each as encoded in the file. */
  readonly attributes: ReadonlyMap<string, Uint8Array>;
}

/** A weight tensor, or another constant. */
export interface NetworkConstant {
  readonly shape: readonly number[];
  /** Floats, as encoded in the file. */
  readonly bytes: Uint8Array;
}

/** A network with replaceable operations. All other parts stay as encoded in the file. */
export interface NetworkModel {
  readonly nodes: readonly NetworkNode[];
  /** By name of the value. */
  readonly constants: ReadonlyMap<string, NetworkConstant>;
  /** Names of the network's outputs. */
  readonly outputs: readonly string[];
  /** The encoded bytes of each, so that unchanged parts are not encoded again: most of a file is weights. */
  readonly sources: ReadonlyMap<NetworkNode | NetworkConstant, Uint8Array>;
}

// Field numbers of onnx.proto.
const modelGraph = 7;
const graph = { node: 1, output: 12 } as const;
const node = { input: 1, output: 2, name: 3, type: 4, attribute: 5 } as const;
const attribute = { name: 1, float: 2, tensor: 5, ints: 8, int: 3, kind: 20 } as const;
const tensor = { dims: 1, type: 2, raw: 9 } as const;
const valueName = 1;
const floatType = 1;
const attributeKinds = { float: 1, int: 2, tensor: 4, ints: 7 } as const;

const decodeText = (value: ProtobufField['value']): string =>
  typeof value === 'number' ? '' : Buffer.from(value).toString('utf8');
const encodeText = (number: number, text: string): ProtobufField => ({ number, value: Buffer.from(text) });

const isBytes = (value: ProtobufField['value'] | undefined): value is Uint8Array => value instanceof Uint8Array;

const findBytes = (fields: readonly ProtobufField[], number: number): Uint8Array | undefined => {
  const value = fields.find((field) => field.number === number)?.value;
  return isBytes(value) ? value : undefined;
};

/** Integers, each in a field of its own or packed in one. */
const readNumbers = (fields: readonly ProtobufField[], number: number): number[] =>
  fields
    .filter((field) => field.number === number)
    .flatMap(({ value }) => (isBytes(value) ? readPacked(value) : [value]));

const readPacked = (bytes: Uint8Array): number[] => {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const byte of bytes) {
    value += (byte & 0x7f) * factor;
    factor *= 0x80;
    if (byte >= 0x80) continue;
    numbers.push(value);
    [value, factor] = [0, 1];
  }
  return numbers;
};

/** The floats of a tensor; undefined for other types, and if they are not stored as raw bytes. */
const readConstant = (bytes: Uint8Array): NetworkConstant | undefined => {
  const fields = readFields(bytes);
  const raw = findBytes(fields, tensor.raw);
  if (!raw || fields.find(({ number }) => number === tensor.type)?.value !== floatType) return undefined;
  return { shape: readNumbers(fields, tensor.dims), bytes: raw };
};

/** The values of a constant. */
export const readFloats = ({ bytes }: NetworkConstant): Float32Array =>
  // A copy is aligned for floats.
  new Float32Array(new Uint8Array(bytes).buffer);

export const createConstant = (shape: readonly number[], values: Float32Array): NetworkConstant => ({
  shape,
  bytes: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
});

const parseNode = (bytes: Uint8Array): NetworkNode => {
  const fields = readFields(bytes);
  const readTexts = (of: number): string[] =>
    fields.filter(({ number }) => number === of).map(({ value }) => decodeText(value));
  return {
    type: readTexts(node.type)[0] ?? '',
    inputs: readTexts(node.input),
    outputs: readTexts(node.output),
    attributes: new Map(
      fields.flatMap(({ number, value }) =>
        number === node.attribute && isBytes(value)
          ? [[decodeText(findBytes(readFields(value), attribute.name) ?? 0), value] as const]
          : [],
      ),
    ),
  };
};

const encodeNode = ({ type, inputs, outputs, attributes }: NetworkNode): Uint8Array =>
  writeFields([
    ...inputs.map((name) => encodeText(node.input, name)),
    ...outputs.map((name) => encodeText(node.output, name)),
    encodeText(node.name, outputs[0] ?? ''),
    encodeText(node.type, type),
    ...[...attributes.values()].map((value) => ({ number: node.attribute, value })),
  ]);

const toConstantNode = (name: string, { shape, bytes }: NetworkConstant): NetworkNode => {
  const value = writeFields([
    ...shape.map((size) => ({ number: tensor.dims, value: size })),
    { number: tensor.type, value: floatType },
    { number: tensor.raw, value: bytes },
  ]);
  const attributes = new Map([
    [
      'value',
      writeFields([
        encodeText(attribute.name, 'value'),
        { number: attribute.tensor, value },
        { number: attribute.kind, value: attributeKinds.tensor },
      ]),
    ],
  ]);
  return { type: 'Constant', inputs: [], outputs: [name], attributes };
};

/** Encodes a float attribute of an operation. */
export const encodeFloatAttribute = (name: string, value: number): Uint8Array =>
  writeFields([
    encodeText(attribute.name, name),
    { number: attribute.float, value: new Uint8Array(Float32Array.of(value).buffer), isFixed: true },
    { number: attribute.kind, value: attributeKinds.float },
  ]);

/** Encodes an integer attribute of an operation. */
export const encodeIntAttribute = (name: string, value: number): Uint8Array =>
  writeFields([
    encodeText(attribute.name, name),
    { number: attribute.int, value },
    { number: attribute.kind, value: attributeKinds.int },
  ]);

/** Encodes an attribute with several integers. */
export const encodeIntsAttribute = (name: string, values: readonly number[]): Uint8Array =>
  writeFields([
    encodeText(attribute.name, name),
    ...values.map((value) => ({ number: attribute.ints, value })),
    { number: attribute.kind, value: attributeKinds.ints },
  ]);

/** The integers of an operation's attribute; empty if it is missing. */
export const getIntsAttribute = ({ attributes }: NetworkNode, name: string): number[] => {
  const bytes = attributes.get(name);
  if (!bytes) return [];
  const fields = readFields(bytes);
  return [...readNumbers(fields, attribute.ints), ...readNumbers(fields, attribute.int)];
};

/** The float of an operation's attribute; undefined if it is missing. */
export const getFloatAttribute = ({ attributes }: NetworkNode, name: string): number | undefined => {
  const bytes = attributes.get(name);
  const value = bytes && findBytes(readFields(bytes), attribute.float);
  return value && new DataView(value.buffer, value.byteOffset).getFloat32(0, true);
};

/**
 * Parses the network of an .onnx file.
 * @throws RangeError for a truncated file
 */
export const parseModel = (file: Uint8Array): NetworkModel => {
  const fields = readFields(findBytes(readFields(file), modelGraph) ?? new Uint8Array());
  const constants = new Map<string, NetworkConstant>();
  const nodes: NetworkNode[] = [];
  const sources = new Map<NetworkNode | NetworkConstant, Uint8Array>();
  for (const { number, value: source } of fields) {
    if (number !== graph.node || !isBytes(source)) continue;
    const one = parseNode(source);
    const value = one.type === 'Constant' ? one.attributes.get('value') : undefined;
    const bytes = value && findBytes(readFields(value), attribute.tensor);
    const constant = bytes && readConstant(bytes);
    if (constant) constants.set(one.outputs[0] ?? '', constant);
    else nodes.push(one);
    sources.set(constant ?? one, source);
  }
  const outputs = fields
    .filter(({ number }) => number === graph.output)
    .flatMap(({ value }) => (isBytes(value) ? [decodeText(findBytes(readFields(value), valueName) ?? 0)] : []));
  return { nodes, constants, outputs, sources };
};

/** Encodes the file with other operations in place of its own; unused constants are omitted. */
export const replaceNodes = (file: Uint8Array, { nodes, constants, sources }: NetworkModel): Uint8Array => {
  const taken = new Set(nodes.flatMap(({ inputs }) => inputs));
  const encoded = [
    ...[...constants]
      .filter(([name]) => taken.has(name))
      .map(([name, value]) => sources.get(value) ?? encodeNode(toConstantNode(name, value))),
    ...nodes.map((one) => sources.get(one) ?? encodeNode(one)),
  ];
  return writeFields(
    readFields(file).map((field) =>
      field.number === modelGraph && isBytes(field.value)
        ? {
            number: modelGraph,
            value: writeFields([
              ...encoded.map((value) => ({ number: graph.node, value })),
              ...readFields(field.value).filter(({ number }) => number !== graph.node),
            ]),
          }
        : field,
    ),
  );
};
