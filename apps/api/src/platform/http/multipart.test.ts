import { afterAll, beforeAll, expect, test } from 'vitest';
import { vaultPath } from '../../features/vault/vault.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';

let api: TestApp;
let patient: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  patient = await api.signUp();
});
afterAll(() => api.close());

const formatPart = (head: string, body = 'x'): string => `--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`;
const file = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
const text = 'Content-Disposition: form-data; name="recordType"';

test.each([
  ['a boundary of 300 characters', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  ['a boundary of 253 characters', `multipart/form-data; boundary=${'b'.repeat(253)}`, 'x'],
  ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['an empty quoted boundary', 'multipart/form-data; boundary=""', 'x'],
  ['an open quote', 'multipart/form-data; boundary="b', formatPart(file)],
  ['no boundary', 'multipart/form-data', formatPart(file)],
  ['two boundaries', 'multipart/form-data; boundary=a; boundary=b', formatPart(file)],
  ['a boundary in another encoding', "multipart/form-data; boundary*=utf-8''%ff%fe", formatPart(file)],
  ['an unknown charset of the form', 'multipart/form-data; boundary=b; charset=x-none', formatPart(file)],
  [
    'an unknown charset of a part',
    'multipart/form-data; boundary=b',
    formatPart(`${text}\r\nContent-Type: text/plain; charset=x`),
  ],
  [
    'a part without a name',
    'multipart/form-data; boundary=b',
    formatPart('Content-Disposition: form-data; filename="a.pdf"'),
  ],
  ['a part without headers', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'],
  ['a part with broken headers', 'multipart/form-data; boundary=b', formatPart(': : :\r\n\0\x01')],
  [
    'a name of a megabyte',
    'multipart/form-data; boundary=b',
    formatPart(`Content-Disposition: form-data; name="${'n'.repeat(1_000_000)}"`),
  ],
  [
    'a thousand headers',
    'multipart/form-data; boundary=b',
    formatPart(Array.from({ length: 1_000 }, (_, n) => `X-${n}: 1`).join('\r\n')),
  ],
  [
    'a name as of an object',
    'multipart/form-data; boundary=b',
    formatPart('Content-Disposition: form-data; name="__proto__"'),
  ],
  [
    'a file name in a broken encoding',
    'multipart/form-data; boundary=b',
    formatPart('Content-Disposition: form-data; name="file"; filename*=x-none\'\'%zz'),
  ],
  [
    'an unknown transfer encoding',
    'multipart/form-data; boundary=b',
    formatPart(`${file}\r\nContent-Transfer-Encoding: x-none`),
  ],
  [
    'broken base64',
    'multipart/form-data; boundary=b',
    formatPart(`${file}\r\nContent-Transfer-Encoding: base64`, '%%%'),
  ],
  ['no end', 'multipart/form-data; boundary=b', '--b\r\n'],
  ['another type', 'multipart/mixed; boundary=b', formatPart(file)],
])('%s is refused, and no fault of the server', async (_, type, payload) => {
  for (const url of [vaultPath, '/api/users/profile/photo', '/api/feedback', '/api/appointments', '/api/insurance']) {
    for (const method of ['POST', 'PUT'] as const) {
      const { statusCode } = await api.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${patient.token}`, 'content-type': type },
        payload,
      });
      expect([method, url, statusCode >= 400 && statusCode < 500 ? 'refused' : statusCode]).toEqual([
        method,
        url,
        'refused',
      ]);
    }
  }
});
