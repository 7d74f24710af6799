// `npm run dev`: the product with hot reload. The api starts again when its sources change; Vite serves the app and passes calls on.
import { endedWell, onStopWish, say, start } from './programs.ts';

const API_PORT = '4000';
const APP_URL = 'http://localhost:4001';

const api = start('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], { env: { PORT: API_PORT, PUBLIC_URL: APP_URL } });
const app = start('vite', ['--clearScreen', 'false', '--logLevel', 'warn'], { cwd: 'apps/web' });
say(`\nThe app with hot reload: ${APP_URL}\n`);

let asked = false;
const stop = (): void => {
  asked = true;
  for (const child of [api, app]) child.kill('SIGTERM');
};
onStopWish(stop);

// Without the other half neither is of use.
const halves = [api, app].map(async (child) => {
  const well = await endedWell(child);
  const meant = asked;
  if (!meant) stop();
  return well || meant;
});
process.exitCode = (await Promise.all(halves)).every(Boolean) ? 0 : 1;
