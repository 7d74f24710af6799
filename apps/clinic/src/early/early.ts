// Runs before the page is first drawn, as a small file of its own. The theme is the device's, chosen in the patient's app.
import { followTheme } from '@arogo/client/theme';

followTheme(window);
