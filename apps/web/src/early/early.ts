// Runs before the page is first drawn, as a small file of its own: whatever waits for the app's code would come too late.
import { chooseShell, preloadPageFiles } from '@arogo/client/static-shell';
import { keepInstallOffer } from '@arogo/client/install-offer';
import { followTheme } from '@arogo/client/theme';

followTheme(window);
preloadPageFiles(document, chooseShell(window, ''));
keepInstallOffer(window);
