// `npm run dev`: the product with hot reload. The api starts again when its sources change; Vite serves the apps and passes calls on.
import { waitForSuccess, onStopRequest, printLine, startProgram } from './programs.ts';

const API_PORT = '4000';
const APP_URL = 'http://localhost:4001';

const api = startProgram('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  env: { PORT: API_PORT, PUBLIC_URL: APP_URL },
});
const vite = ['--clearScreen', 'false', '--logLevel', 'warn'];
const app = startProgram('vite', vite, { cwd: 'apps/web' });
const clinic = startProgram('vite', vite, { cwd: 'apps/clinic' });
printLine(`\nThe app with hot reload: ${APP_URL}\nThe doctors' workspace:  ${APP_URL}/clinic/\n`);

let isStopRequested = false;
const stop = (): void => {
  isStopRequested = true;
  for (const child of [api, app, clinic]) child.kill('SIGTERM');
};
onStopRequest(stop);

// Without the others none is of use.
const childExits = [api, app, clinic].map(async (child) => {
  const well = await waitForSuccess(child);
  const meant = isStopRequested;
  if (!meant) stop();
  return well || meant;
});
process.exitCode = (await Promise.all(childExits)).every(Boolean) ? 0 : 1;
