import { readFile, stat } from 'node:fs/promises';
import { promisedMessages } from '@arogo/contract/messages/landing';
import { type Site, socialPlaces } from '@arogo/contract/site';
import { z } from 'zod';
import { StartupError } from '../../platform/startup-error.ts';

/** The site texts that the operator's file can set. The rest of `Site` comes from the environment. */
export type SiteTexts = Pick<Site, 'social' | 'mindSpace'>;

const maxFileBytes = 64 * 1024;

const textSchema = (most: number) => z.string().trim().min(1).max(most);
const httpsUrlSchema = z.url({ protocol: /^https$/ }).max(500);

const operatorFileSchema = z.strictObject({
  social: z.strictObject(Object.fromEntries(socialPlaces.map((name) => [name, httpsUrlSchema.optional()]))).optional(),
  /** False removes all promises; fields left out keep their defaults. */
  mindSpace: z
    .union([
      z.literal(false),
      z.strictObject({
        promises: z
          .array(z.strictObject({ figure: textSchema(20), text: textSchema(80) }))
          .max(6)
          .optional(),
        rhythm: z.string().trim().max(200).optional(),
        trust: z
          .array(z.strictObject({ name: textSchema(80), text: textSchema(240) }))
          .max(6)
          .optional(),
      }),
    ])
    .optional(),
});

const createSiteFileError = (what: string): StartupError =>
  new StartupError(
    `The file that SITE_FILE names cannot be used. ${what} docs/operations.md shows one; without SITE_FILE everything stays as it is.`,
  );

const readText = async (file: string): Promise<string> => {
  try {
    if ((await stat(file)).size > maxFileBytes)
      throw createSiteFileError(`It is larger than ${maxFileBytes / 1024} kB.`);
    // Some editors write a byte order mark.
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : createSiteFileError('It cannot be read: check that it is a file and who may read it.');
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw createSiteFileError('It is no JSON.');
  }
};

/**
 * Loads the site texts: promises, and links to the operator's pages elsewhere.
 * @param file SITE_FILE; without it the default promises and no links
 * @throws StartupError that names the first problem in the file
 */
export const loadSite = async (file?: string): Promise<SiteTexts> => {
  const read = file === undefined ? {} : parseJson(await readText(file));
  const parsed = operatorFileSchema.safeParse(read);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.map(String).join('.') ?? '';
    throw createSiteFileError(
      `${place === '' ? 'As a whole' : `At ${JSON.stringify(place)}`} it says: ${issue?.message ?? 'nothing that is known'}.`,
    );
  }
  const { social = {}, mindSpace = {} } = parsed.data;
  return {
    social: socialPlaces.flatMap((name) => {
      const url = social[name];
      return url === undefined ? [] : [{ name, url }];
    }),
    mindSpace:
      mindSpace === false
        ? null
        : {
            promises: mindSpace.promises ?? [...promisedMessages.promises],
            rhythm: mindSpace.rhythm ?? promisedMessages.rhythm,
            trust: mindSpace.trust ?? [...promisedMessages.trust],
          },
  };
};
