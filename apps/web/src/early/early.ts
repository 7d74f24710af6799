// Runs before the page is first drawn, as a small file of its own: whatever waits for the app's code would come too late.
import { keepInstallOffer } from '@arogo/client/install-offer';
import { followTheme } from '@arogo/client/theme';

followTheme(window);
keepInstallOffer(window);
