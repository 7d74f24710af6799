import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, type Worker } from 'tesseract.js';

type Language = 'eng' | 'hin';

/** Data that lies in node_modules: nothing is fetched and nothing written. */
const dataFolder = (language: Language): string =>
  path.join(path.dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}/package.json`))), '4.0.0_best_int');

/**
 * Has something recognised by tesseract. Its worker lasts no longer, which costs a quarter of a second: beside the network that
 * finds lines there is no room for it in the process's share of memory, nor for two of them.
 * @param dpi of the pictures
 */
export const withTesseract = async <Result>(language: Language, dpi: number, recognise: (worker: Worker) => Promise<Result>): Promise<Result> => {
  const worker = await createWorker(language, OEM.LSTM_ONLY, { langPath: dataFolder(language), cacheMethod: 'none', gzip: true });
  try {
    await worker.setParameters({ user_defined_dpi: String(Math.round(dpi)) });
    return await recognise(worker);
  } finally {
    await worker.terminate();
  }
};
