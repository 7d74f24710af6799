// `npm run dev`: the product with hot reload. The api starts again when its sources change; Vite serves the apps and passes calls on.
import { endedWell, onStopWish, say, start } from './programs.ts';

const API_PORT = '4000';
const APP_URL = 'http://localhost:4001';

const api = start('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  env: { PORT: API_PORT, PUBLIC_URL: APP_URL },
});
const vite = ['--clearScreen', 'false', '--logLevel', 'warn'];
const app = start('vite', vite, { cwd: 'apps/web' });
const clinic = start('vite', vite, { cwd: 'apps/clinic' });
say(`\nThe app with hot reload: ${APP_URL}\nThe doctors' workspace:  ${APP_URL}/clinic/\n`);

let asked = false;
const stop = (): void => {
  asked = true;
  for (const child of [api, app, clinic]) child.kill('SIGTERM');
};
onStopWish(stop);

// Without the others none is of use.
const parts = [api, app, clinic].map(async (child) => {
  const well = await endedWell(child);
  const meant = asked;
  if (!meant) stop();
  return well || meant;
});
process.exitCode = (await Promise.all(parts)).every(Boolean) ? 0 : 1;
