import { createArchiveNames } from '../../platform/files/archive-names.ts';

/** The folder of each kind of file in an export; unknown kinds have a folder too. */
const folders: Readonly<Record<string, string>> = {
  record: 'records',
  photo: 'photos',
  attachment: 'visits',
  message: 'messages',
  assistant: 'assistant',
  prescription: 'prescriptions',
  insurance: 'insurance',
  feedback: 'feedback',
};

const extensionByType: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

interface NamedFile {
  readonly id: string;
  readonly kind: string;
  readonly media_type: string;
  readonly name: string;
}

/** The unique path of a stored file in an export: its own name with the beginning of its id. */
export const createExportPath = ({ id, kind, media_type: type, name }: NamedFile): string => {
  const [safe = ''] = createArchiveNames([name || `${kind}${extensionByType[type] ?? ''}`]);
  const dot = safe.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
  return `files/${folders[kind] ?? 'other'}/${stem} ${id.slice(0, 8)}${ending}`;
};
