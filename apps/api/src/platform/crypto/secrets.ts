import type { Config } from '../config.ts';
import { createKeyring, type Keyring, parseDataKeys } from './keys.ts';
import { loadOrCreateLocalSecrets } from './local-secrets.ts';
import { parsePeppers, type Peppers } from './peppers.ts';

/** The secrets that protect an installation, never stored in its database. */
export interface Secrets {
  readonly keyring: Keyring;
  readonly peppers: Peppers;
}

/**
 * Opens the configured secrets; on a person's own machine those of DATA_DIR, created on the first start.
 * @throws StartupError
 */
export const openSecrets = async (config: Pick<Config, 'dataDir' | 'dataKey' | 'pinPepper'>): Promise<Secrets> => {
  const local = config.dataKey && config.pinPepper ? undefined : await loadOrCreateLocalSecrets(config.dataDir);
  return {
    keyring: createKeyring(parseDataKeys(config.dataKey ?? local?.dataKey ?? '')),
    peppers: parsePeppers(config.pinPepper ?? local?.pinPepper ?? ''),
  };
};
