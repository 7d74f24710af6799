import { maxUploadFiles } from '@arogo/contract/limits';
import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { readPictureHeader } from '../photograph/picture-header.ts';
import { findPdfProblem } from './pdf-choice.ts';

/** A file that cannot be uploaded, with the reason. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: string;
}

interface FileChoice {
  readonly accepted: readonly File[];
  readonly refused: readonly RefusedFile[];
}

/** Bytes that are compared at a time: different files mostly differ within the first chunk. */
const compareChunkBytes = 64 * 1024;

const hasSameContent = async (one: Blob, other: Blob): Promise<boolean> => {
  if (one.size !== other.size) return false;
  for (let from = 0; from < one.size; from += compareChunkBytes) {
    const [left, right] = await Promise.all(
      [one, other].map(async (file) => new Uint8Array(await file.slice(from, from + compareChunkBytes).arrayBuffer())),
    );
    if (left?.some((byte, index) => byte !== right?.[index])) return false;
  }
  return true;
};

/** Finds the present file with the same content, byte for byte. */
const findDuplicate = async (file: File, present: readonly File[]): Promise<File | undefined> => {
  for (const other of present) {
    // A file that can no longer be read fails on upload.
    if (await hasSameContent(file, other).catch(() => false)) return other;
  }
  return undefined;
};

interface FilesByKind {
  readonly pictures: readonly File[];
  readonly others: readonly File[];
}

const isPicture = async (file: File): Promise<boolean> => {
  try {
    return readPictureHeader(new Uint8Array(await file.slice(0, 64).arrayBuffer())) !== undefined;
  } catch {
    // An unreadable file is reported with the other files.
    return false;
  }
};

/** Pictures, by their content, become pages; all other files are validated as PDFs. */
export const splitByKind = async (files: readonly File[]): Promise<FilesByKind> => {
  const known = await Promise.all(files.map(async (file) => ({ file, picture: await isPicture(file) })));
  return {
    pictures: known.flatMap(({ file, picture }) => (picture ? [file] : [])),
    others: known.flatMap(({ file, picture }) => (picture ? [] : [file])),
  };
};

/** Splits selected files into those that can be uploaded in addition to `present` and those that cannot. */
export const validateFiles = async (chosen: readonly File[], present: readonly File[]): Promise<FileChoice> => {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const held = [...present, ...taken];
    let problem = held.length < maxUploadFiles ? await findPdfProblem(file) : t.tooMany;
    if (problem === undefined) {
      const twin = await findDuplicate(file, held);
      if (twin) problem = t.sameAs(twin.name);
    }
    if (problem === undefined) taken.push(file);
    else refused.push({ name: file.name, problem });
  }
  return { accepted: taken, refused };
};
