// Runs before the page is first drawn, as a small file of its own. The theme is the device's, chosen in the patient's app.
import { chooseShell } from '@arogo/client/static-shell';
import { followTheme } from '@arogo/client/theme';
import { storagePrefix } from '../lib/storage-prefix.ts';

followTheme(window);
chooseShell(window, storagePrefix);
