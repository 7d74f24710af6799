import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, type Worker } from 'tesseract.js';

/** Data files in node_modules: nothing is downloaded or written. */
const dataFolders = {
  eng: () => import.meta.resolve('@tesseract.js-data/eng/package.json'),
  hin: () => import.meta.resolve('@tesseract.js-data/hin/package.json'),
} as const;

/**
 * Starts tesseract, which runs on a thread of its own until it is terminated. The process's memory limit has no room for it
 * beside the network that detects lines, nor for two of them.
 * @param dpi of the images
 */
export const openTesseract = async (language: keyof typeof dataFolders, dpi: number): Promise<Worker> => {
  const langPath = path.join(path.dirname(fileURLToPath(dataFolders[language]())), '4.0.0_best_int');
  const worker = await createWorker(language, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true });
  await worker.setParameters({ user_defined_dpi: String(Math.round(dpi)) });
  return worker;
};

/**
 * Runs a recognition with tesseract and terminates it afterwards.
 * @param dpi of the images
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
