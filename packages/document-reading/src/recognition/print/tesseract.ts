import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, type Worker } from 'tesseract.js';

/** Data that lies in node_modules: nothing is fetched and nothing written. */
const dataFolders = {
  eng: () => import.meta.resolve('@tesseract.js-data/eng/package.json'),
  hin: () => import.meta.resolve('@tesseract.js-data/hin/package.json'),
} as const;

/**
 * Opens tesseract, which runs on a thread of its own until it is ended. Beside the network that finds lines there is no room for it
 * in the process's share of memory, nor for two of them.
 * @param dpi of the pictures
 */
export const openTesseract = async (language: keyof typeof dataFolders, dpi: number): Promise<Worker> => {
  const langPath = path.join(path.dirname(fileURLToPath(dataFolders[language]())), '4.0.0_best_int');
  const worker = await createWorker(language, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true });
  await worker.setParameters({ user_defined_dpi: String(Math.round(dpi)) });
  return worker;
};

/**
 * Has something recognised by tesseract, which is ended afterwards.
 * @param dpi of the pictures
 */
export const withTesseract = async <Result>(
  language: keyof typeof dataFolders,
  dpi: number,
  recognise: (worker: Worker) => Promise<Result>,
): Promise<Result> => {
  const worker = await openTesseract(language, dpi);
  try {
    return await recognise(worker);
  } finally {
    await worker.terminate();
  }
};
