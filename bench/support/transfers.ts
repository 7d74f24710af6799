// Clients that transfer files, as a separate program, so that they do not share a process with the measurement.
// `node transfers.ts put URL COUNT CONNECTIONS SEED BYTES` uploads COUNT different files of BYTES as a form; `get URL COUNT CONNECTIONS PATH ...`
// downloads COUNT files, the paths in turn. AUTHORIZATION contains comma-separated headers, one per connection. Prints {"perSecond", "p99"}.
import { Agent, request } from 'node:http';

const [mode, base = '', count = '0', connections = '1', ...rest] = process.argv.slice(2);
const authorizations = (process.env['AUTHORIZATION'] ?? '').split(',');
const boundary = 'arogo-bench-boundary';

const formatField = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const formHead = [
  formatField('record_type', 'PRESCRIPTION'),
  formatField('date', '2026-08-12T06:30:00.000Z'),
  formatField('doctor_name', 'Dr. Kavita Deshpande'),
  formatField('status', 'UPLOADED'),
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="prescription.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
].join('');

/** A form with a file that begins like a PDF; `mark` makes the file unique. */
const buildForm = (mark: string, bytes: number): Buffer => {
  const file = Buffer.alloc(bytes, 'the quick brown fox jumps over the lazy dog ');
  file.write(`%PDF-1.7\n${mark}\n`, 'latin1');
  return Buffer.concat([Buffer.from(formHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
};

const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

const transferFile = (url: string, body: Buffer | undefined, authorization: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(authorization !== '' && { authorization }),
      ...(body && { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length }),
    };
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        const status = answer.statusCode ?? 0;
        if (status < 200 || status > 299) reject(new Error(`${url} answered ${status}`));
        else resolve();
      });
    });
    sent.once('error', reject).end(body);
  });

const times: number[] = [];
let next = 0;
const begin = performance.now();
await Promise.all(
  Array.from({ length: Number(connections) }, async (_, index) => {
    const authorization = authorizations[index % authorizations.length] ?? '';
    while (next < Number(count)) {
      const turn = next;
      next += 1;
      const path = mode === 'put' ? '' : rest[turn % rest.length];
      const body = mode === 'put' ? buildForm(`${rest[0]}-${turn}`, Number(rest[1])) : undefined;
      const started = performance.now();
      await transferFile(`${base}${path}`, body, authorization);
      times.push(performance.now() - started);
    }
  }),
);
const took = performance.now() - begin;
agent.destroy();
process.stdout.write(
  JSON.stringify({
    perSecond: (Number(count) / took) * 1000,
    p99: times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0,
  }),
);
