// A reading process that needs more than a second of processor time to start, and hardly any after that.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

const getCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
while (getCpuSeconds() < 1.1);

const text = (await buffer(process.stdin)).toString();
const facts = {
  kind: 'OTHER',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
};
writeSync(
  3,
  `${JSON.stringify({ say: 'done', recognised: false, pages: [{ width: 1, height: 1, items: [{ text, x: 0, y: 0, width: 0, height: 0 }] }], facts })}\n`,
);
process.exit(0);
