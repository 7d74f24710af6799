// Runs before the first paint, as a small separate file. The theme is stored per device and selected in the patient's app.
import { chooseShell } from '@arogo/client/static-shell';
import { followTheme } from '@arogo/client/theme';
import { storagePrefix } from '../lib/storage-prefix.ts';

followTheme(window);
chooseShell(window, storagePrefix);
