import { describe, expect, it } from 'vitest';
import { consumeCallback } from './callback.ts';

const appointment = (address: string) => {
  const { pathname, search } = new URL(address, 'https://arogo.example');
  const shown: unknown[] = [];
  const outcome = consumeCallback(
    { pathname, search },
    { replaceState: (_state, _unused, url) => void shown.push(url) },
  );
  return { outcome, shown };
};

describe('/auth/callback', () => {
  it("decision S6: 'Query token': it is taken out of the address bar at once", () => {
    expect(appointment('/auth/callback?token=abc&x=1')).toEqual({
      outcome: { kind: 'token', token: 'abc' },
      shown: ['/auth/callback'],
    });
  });
  it("'Query error=email_not_found'", () => {
    expect(appointment('/auth/callback?error=email_not_found').outcome).toEqual({ kind: 'unregistered' });
  });
  it.each(['/auth/callback', '/auth/callback?error=access_denied', '/auth/callback?token='])(
    "'Anything else': %s",
    (address) => {
      expect(appointment(address).outcome).toEqual({ kind: 'failed' });
    },
  );
  it('no other page is touched', () => {
    expect(appointment('/login?token=abc')).toEqual({ outcome: undefined, shown: [] });
  });
});
