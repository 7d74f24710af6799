import { isIP } from 'node:net';
import { type LanguageCode, languages } from '@arogo/contract/languages';
import { StartupError } from './startup-error.ts';

// The optional parts of the configuration, each with its own environment variables.

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** A language model at an OpenAI-compatible endpoint. */
export interface ModelConfig {
  /** Without a slash at the end, such as https://api.openai.com/v1. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly name: string;
  /** Whether the operator declared that it accepts images. */
  readonly acceptsImages: boolean;
}

/** A speech service at an OpenAI-compatible endpoint. */
export interface SpeechConfig {
  /** Without a slash at the end, such as https://api.openai.com/v1. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** The name of the voice for each supported language. */
  readonly voices: Readonly<Partial<Record<LanguageCode, string>>>;
}

/** Their environment variables. */
interface OptionalVariables {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_ISSUER: string;
  readonly MODEL_BASE_URL?: string | undefined;
  readonly MODEL_API_KEY?: string | undefined;
  readonly MODEL_NAME?: string | undefined;
  readonly MODEL_IMAGES: 'on' | 'off';
  readonly SPEECH_BASE_URL?: string | undefined;
  readonly SPEECH_API_KEY?: string | undefined;
  readonly SPEECH_MODEL?: string | undefined;
  readonly SPEECH_VOICES?: string | undefined;
}

/** Hints for variables with requirements beyond their format, for error messages. */
export const optionalVariableHints = {
  MODEL_BASE_URL:
    'the address of an OpenAI-compatible endpoint, with https beyond this machine, such as https://api.openai.com/v1',
  SPEECH_BASE_URL:
    'the address of an OpenAI-compatible endpoint, with https beyond this machine, such as https://api.openai.com/v1',
  SPEECH_VOICES: `a voice for each language that it reads, such as en=alloy,hi=nova (languages: ${languages.map(({ code }) => code).join(', ')})`,
};

/** Whether a host name or address is loopback. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** @returns false if none of the variables is set @throws StartupError if only some of them are */
export const requireAllOrNone = (values: Readonly<Record<string, string | undefined>>): boolean => {
  const missing = Object.entries(values)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === Object.keys(values).length) return false;
  if (missing.length > 0)
    throw new StartupError(`${missing.join(' and ')} must be set too, since others of the same part are.`);
  return true;
};

export const readS3 = (e: OptionalVariables): S3Config | undefined => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = e;
  const isConfigured = requireAllOrNone({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  if (!isConfigured || !endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region: e.S3_REGION, bucket, accessKeyId, secretAccessKey };
};

export const readGoogle = (e: OptionalVariables): GoogleConfig | undefined => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = e;
  const isConfigured = requireAllOrNone({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret });
  if (!isConfigured || !clientId || !clientSecret) return undefined;
  const { protocol, hostname } = new URL(e.GOOGLE_ISSUER);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new StartupError(
      'The environment variable GOOGLE_ISSUER cannot be used. Set it to an address with https, or leave it out for Google itself.',
    );
  }
  return { clientId, clientSecret, issuer: e.GOOGLE_ISSUER };
};

export const readModel = ({
  MODEL_BASE_URL: given,
  MODEL_API_KEY: apiKey,
  MODEL_NAME: name,
  MODEL_IMAGES: images,
}: OptionalVariables): ModelConfig | undefined => {
  const acceptsImages = images === 'on';
  if (acceptsImages && (given === undefined || name === undefined)) {
    throw new StartupError(
      'MODEL_BASE_URL and MODEL_NAME must be set too, since MODEL_IMAGES is on: it says that this model reads pictures.',
    );
  }
  if (given === undefined && name === undefined && apiKey === undefined) return undefined;
  // Some endpoints need no key, but all need a URL and a model name.
  if (!requireAllOrNone({ MODEL_BASE_URL: given, MODEL_NAME: name }) || !given || !name) {
    throw new StartupError('MODEL_BASE_URL and MODEL_NAME must be set too, since MODEL_API_KEY is.');
  }
  const { protocol, hostname } = new URL(given);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new StartupError(
      `The environment variable MODEL_BASE_URL cannot be used. Set it to ${optionalVariableHints.MODEL_BASE_URL}, or leave it out.`,
    );
  }
  return { baseUrl: given.replace(/\/+$/, ''), apiKey, name, acceptsImages };
};

/** Parses 'en=alloy,hi=nova' to the voice of each language. @throws StartupError for an unknown or repeated language */
const parseVoices = (text: string): SpeechConfig['voices'] => {
  const voices = text.split(',').map((entry) => entry.trim().split('='));
  const isValid = voices.every(
    ([code, voice, ...rest]) => rest.length === 0 && voice && languages.some((language) => language.code === code),
  );
  if (!isValid || new Set(voices.map(([code]) => code)).size < voices.length)
    throw new StartupError(
      `The environment variable SPEECH_VOICES cannot be used. Set it to ${optionalVariableHints.SPEECH_VOICES}, or leave it out.`,
    );
  return Object.fromEntries(voices) as SpeechConfig['voices'];
};

export const readSpeech = ({
  SPEECH_BASE_URL: given,
  SPEECH_API_KEY: apiKey,
  SPEECH_MODEL: model,
  SPEECH_VOICES: voices,
}: OptionalVariables): SpeechConfig | undefined => {
  if (given === undefined && model === undefined && voices === undefined && apiKey === undefined) return undefined;
  // Some endpoints need no key; the other variables are required.
  if (
    !requireAllOrNone({ SPEECH_BASE_URL: given, SPEECH_MODEL: model, SPEECH_VOICES: voices }) ||
    !given ||
    !model ||
    !voices
  ) {
    throw new StartupError('SPEECH_BASE_URL, SPEECH_MODEL and SPEECH_VOICES must be set too, since SPEECH_API_KEY is.');
  }
  const { protocol, hostname } = new URL(given);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new StartupError(
      `The environment variable SPEECH_BASE_URL cannot be used. Set it to ${optionalVariableHints.SPEECH_BASE_URL}, or leave it out.`,
    );
  }
  return { baseUrl: given.replace(/\/+$/, ''), apiKey, model, voices: parseVoices(voices) };
};
