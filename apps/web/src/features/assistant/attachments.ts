import { maxAiFileBytes } from '@arogo/contract/assistant';
import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';

/** File extensions and types that can be attached, as browsers report them; the server checks the content. */
const knownTypePattern =
  /^(?:image\/(?:jpeg|png|webp|gif)|application\/pdf|audio\/[\w.+-]+|video\/(?:mp4|webm|quicktime))$/;
const knownExtensionPattern = /\.(?:jpe?g|png|webp|gif|pdf|mp3|m4a|aac|ogg|oga|opus|wav|weba|mp4|m4v|webm)$/i;

/** For the browser's file picker. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,application/pdf,audio/*,video/mp4,video/webm,.pdf';

const bytesPerMegabyte = 1024 * 1024;

/** Why a file cannot be attached, as far as this is known before the upload. */
export const findFileProblem = ({
  type,
  name,
  size,
}: {
  readonly type: string;
  readonly name: string;
  readonly size: number;
}): string | undefined => {
  if (size === 0) return t.fileEmpty;
  if (size > maxAiFileBytes) return t.fileTooLarge(maxAiFileBytes / bytesPerMegabyte);
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return knownTypePattern.test(plain) || (plain === '' && knownExtensionPattern.test(name))
    ? undefined
    : m.fileTypeRefused;
};
