import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleProfile } from '@arogo/api/test/product-client';
import { requestOtp, setupPin, verifyOtp } from '@arogo/contract/access-steps';
import { updateProfile } from '@arogo/contract/profile';

/** A person with an account and a live session. */
export interface Patient {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

interface ResponseWithBody {
  readonly answer: Response;
  readonly body: unknown;
}

const sendRequest = async (
  url: string,
  { method, path }: { method: string; path: string },
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ResponseWithBody> => {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return { answer, body: await answer.json() };
};

const mailTimeoutMs = 10_000;

/** Reads the code in the newest mail to an address from the built-in inbox. */
export const readCode = async (url: string, email: string): Promise<string> => {
  const deadline = performance.now() + mailTimeoutMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const [mail] = (await answer.json()) as { text: string }[];
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await pause(5);
  }
  throw new Error(`No code arrived for ${email} within ${mailTimeoutMs / 1000} s.`);
};

/** The PIN of everybody who signs up here. */
export const pin = '283946';

/** Signs up a new person through the API, from the first code to the complete profile. */
export const signUp = async (url: string): Promise<Patient> => {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  await sendRequest(url, requestOtp, { email });
  const verified = await sendRequest(url, verifyOtp, { email, otp: await readCode(url, email) });
  const cookie = verified.answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const opened = await sendRequest(
    url,
    setupPin,
    { isNewUser: true, email, securityPin: pin, confirmPin: pin },
    { cookie },
  );
  const { token, user } = opened.body as { token: string; user: { id: string } };
  await sendRequest(url, updateProfile, sampleProfile, { authorization: `Bearer ${token}` });
  return { id: user.id, email, token };
};
