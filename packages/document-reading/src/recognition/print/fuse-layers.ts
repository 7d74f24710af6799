import {
  createConstant,
  encodeFloatAttribute,
  encodeIntAttribute,
  encodeIntsAttribute,
  getFloatAttribute,
  getIntsAttribute,
  type NetworkConstant,
  type NetworkModel,
  type NetworkNode,
  parseModel,
  readFloats,
  replaceNodes,
} from './onnx-model.ts';

/** A network whose operations are being replaced. */
interface EditedNetwork {
  readonly nodes: NetworkNode[];
  readonly constants: Map<string, NetworkConstant>;
  /** Names of the network's outputs: these values must remain. */
  readonly outputs: readonly string[];
}

/** The operations that consume a value, by its name. */
type Consumers = ReadonlyMap<string, readonly NetworkNode[]>;

const findConsumers = ({ nodes, outputs }: EditedNetwork): Consumers => {
  const consumers = new Map<string, NetworkNode[]>();
  for (const one of nodes) {
    for (const name of one.inputs) {
      const known = consumers.get(name);
      if (known) known.push(one);
      else consumers.set(name, [one]);
    }
  }
  // An output has a consumer outside, so it must never be fused away.
  for (const name of outputs) consumers.delete(name);
  return consumers;
};

const getOutput = ({ outputs }: NetworkNode): string => outputs[0] ?? '';

/** The only consumer of an operation's output, if it has this type. */
const findNext = (consumers: Consumers, from: NetworkNode | undefined, type: string): NetworkNode | undefined => {
  const next = from && consumers.get(getOutput(from));
  return next?.length === 1 && next[0]?.type === type ? next[0] : undefined;
};

const getScalar = ({ constants }: EditedNetwork, name: string | undefined): number | undefined => {
  const constant = name === undefined ? undefined : constants.get(name);
  return constant?.bytes.length === Float32Array.BYTES_PER_ELEMENT ? readFloats(constant)[0] : undefined;
};

/** For an operation on a value and a scalar: the value's name and the scalar. */
const readScalarOperation = (
  network: EditedNetwork,
  one: NetworkNode | undefined,
): { readonly input: string; readonly scalar: number } | undefined => {
  for (const [at, name] of (one?.inputs ?? []).entries()) {
    const scalar = getScalar(network, name);
    const input = one?.inputs[1 - at];
    if (scalar !== undefined && input !== undefined) return { input, scalar };
  }
  return undefined;
};

const replaceNode = ({ nodes }: EditedNetwork, old: NetworkNode, ...others: readonly NetworkNode[]): void => {
  nodes.splice(nodes.indexOf(old), 1, ...others);
};

const isClippedToSix = (network: EditedNetwork, clip: NetworkNode): boolean => {
  const [, low, high] = clip.inputs;
  const [min, max] =
    low === undefined
      ? [getFloatAttribute(clip, 'min'), getFloatAttribute(clip, 'max')]
      : [getScalar(network, low), getScalar(network, high)];
  // A float of 0 may be omitted in the file.
  return (min ?? 0) === 0 && max === 6;
};

/** Replaces x · clip(x + 3, 0, 6) / 6, four operations, by x · HardSigmoid(x), two. */
const fuseHardSwish = (network: EditedNetwork): void => {
  const consumers = findConsumers(network);
  for (const add of network.nodes.filter(({ type }) => type === 'Add')) {
    const sum = readScalarOperation(network, add);
    const clip = findNext(consumers, add, 'Clip');
    const product = findNext(consumers, clip, 'Mul');
    const quotient = findNext(consumers, product, 'Div');
    if (sum?.scalar !== 3 || !clip || !product || !quotient) continue;
    if (!isClippedToSix(network, clip) || !product.inputs.includes(sum.input)) continue;
    if (getScalar(network, quotient.inputs[1]) !== 6) continue;
    const attributes = new Map([
      ['alpha', encodeFloatAttribute('alpha', 1 / 6)],
      ['beta', encodeFloatAttribute('beta', 0.5)],
    ]);
    replaceNode(
      network,
      add,
      { type: 'HardSigmoid', inputs: [sum.input], outputs: add.outputs, attributes },
      { type: 'Mul', inputs: [sum.input, getOutput(add)], outputs: quotient.outputs, attributes: new Map() },
    );
    for (const old of [clip, product, quotient]) replaceNode(network, old);
  }
};

/** A value times a scalar plus another, in two operations. */
interface ScaleAndShift {
  readonly input: string;
  readonly scale: number;
  readonly shift: number;
  readonly product: NetworkNode;
  readonly sum: NetworkNode;
}

const findScaleAndShift = (
  network: EditedNetwork,
  consumers: Consumers,
  product: NetworkNode | undefined,
): ScaleAndShift | undefined => {
  const times = product?.type === 'Mul' ? readScalarOperation(network, product) : undefined;
  const sum = findNext(consumers, product, 'Add');
  const plus = readScalarOperation(network, sum);
  if (!product || !times || !sum || !plus) return undefined;
  return { input: times.input, scale: times.scalar, shift: plus.scalar, product, sum };
};

/** The same convolution with other weights. @param change computes weights and biases; there is one bias per output channel */
const changeWeights = (
  { constants }: EditedNetwork,
  convolution: NetworkNode,
  change: (weights: Float32Array, biases: Float32Array) => readonly [Float32Array, Float32Array],
): readonly string[] | undefined => {
  const [input = '', weightName = '', biasName] = convolution.inputs;
  const weights = constants.get(weightName);
  const channels = weights?.shape[0] ?? 0;
  const biases =
    biasName === undefined ? createConstant([channels], new Float32Array(channels)) : constants.get(biasName);
  if (!weights || !biases) return undefined;
  const [changed, changedBiases] = change(readFloats(weights), readFloats(biases));
  const name = `${getOutput(convolution)}.fused`;
  constants.set(`${name}.w`, createConstant(weights.shape, changed));
  constants.set(`${name}.b`, createConstant([channels], changedBiases));
  return [input, `${name}.w`, `${name}.b`];
};

/** Folds a scale and shift after a convolution into its weights. */
const fuseAfterConvolution = (network: EditedNetwork): void => {
  const consumers = findConsumers(network);
  for (const convolution of network.nodes.filter(({ type }) => type === 'Conv')) {
    const scaleAndShift = findScaleAndShift(network, consumers, findNext(consumers, convolution, 'Mul'));
    if (!scaleAndShift) continue;
    const { scale, shift, product, sum } = scaleAndShift;
    const inputs = changeWeights(network, convolution, (weights, biases) => [
      weights.map((weight) => weight * scale),
      biases.map((bias) => bias * scale + shift),
    ]);
    if (!inputs) continue;
    replaceNode(network, convolution, { ...convolution, inputs, outputs: sum.outputs });
    for (const old of [product, sum]) replaceNode(network, old);
  }
};

const hasPadding = (convolution: NetworkNode): boolean =>
  getIntsAttribute(convolution, 'pads').some((pixels) => pixels !== 0) || convolution.attributes.has('auto_pad');

/** The sum of the weights of each output channel. */
const sumWeights = (weights: Float32Array, channels: number): Float64Array => {
  const size = weights.length / channels;
  const sums = new Float64Array(channels);
  for (let channel = 0; channel < channels; channel += 1) {
    for (let at = channel * size; at < (channel + 1) * size; at += 1)
      sums[channel] = (sums[channel] ?? 0) + (weights[at] ?? 0);
  }
  return sums;
};

/** The same scale and shift as a 1×1 convolution: the runtime then keeps the memory layout of the other convolutions. */
const toPixelConvolution = (
  { constants }: EditedNetwork,
  { input, scale, shift, sum }: ScaleAndShift,
  channels: number,
): NetworkNode => {
  const name = `${getOutput(sum)}.fused`;
  constants.set(`${name}.w`, createConstant([channels, 1, 1, 1], new Float32Array(channels).fill(scale)));
  constants.set(`${name}.b`, createConstant([channels], new Float32Array(channels).fill(shift)));
  return {
    type: 'Conv',
    inputs: [input, `${name}.w`, `${name}.b`],
    outputs: sum.outputs,
    attributes: new Map([
      ['group', encodeIntAttribute('group', channels)],
      ['kernel_shape', encodeIntsAttribute('kernel_shape', [1, 1])],
    ]),
  };
};

/**
 * Folds a scale and shift before convolutions into their weights. If one of them pads with zeros, which are not shifted, it
 * becomes a separate convolution.
 */
const fuseBeforeConvolution = (network: EditedNetwork): void => {
  const consumers = findConsumers(network);
  for (const node of network.nodes.filter(({ type }) => type === 'Mul')) {
    const scaleAndShift = findScaleAndShift(network, consumers, node);
    const takers = scaleAndShift ? (consumers.get(getOutput(scaleAndShift.sum)) ?? []) : [];
    if (!scaleAndShift || takers.length === 0 || takers.some(({ type }) => type !== 'Conv')) continue;
    const { input, scale, shift, product, sum } = scaleAndShift;
    const weights = takers.map(({ inputs }) => network.constants.get(inputs[1] ?? ''));
    const [taker] = takers;
    if (!taker || weights.some((one) => one === undefined)) continue;
    if (takers.some(hasPadding)) {
      const channels = (weights[0]?.shape[1] ?? 0) * (getIntsAttribute(taker, 'group')[0] ?? 1);
      replaceNode(network, product, toPixelConvolution(network, scaleAndShift, channels));
      replaceNode(network, sum);
      continue;
    }
    if (takers.length > 1) continue;
    const inputs = changeWeights(network, taker, (values, biases) => {
      const sums = sumWeights(values, biases.length);
      return [
        values.map((weight) => weight * scale),
        biases.map((bias, channel) => bias + (sums[channel] ?? 0) * shift),
      ];
    });
    if (!inputs) continue;
    replaceNode(network, taker, { ...taker, inputs: [input, ...inputs.slice(1)] });
    for (const old of [product, sum]) replaceNode(network, old);
  }
};

/**
 * Fuses operations of a network; the outputs are equal except for rounding. PP-OCRv4 was exported for training: eight operations
 * between each two convolutions took two thirds of the time, since each visits the whole image.
 * @param file an .onnx file
 * @throws RangeError for a truncated file
 */
export const fuseLayers = (file: Uint8Array): Uint8Array => {
  const model: NetworkModel = parseModel(file);
  const network = { ...model, nodes: [...model.nodes], constants: new Map(model.constants) };
  fuseHardSwish(network);
  fuseAfterConvolution(network);
  fuseBeforeConvolution(network);
  return replaceNodes(file, network);
};
