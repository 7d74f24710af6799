import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Peppers } from '../../platform/crypto/peppers.ts';
import { createPinHasher } from './pin-hasher.ts';

it("decision S4: a PIN is hashed as OWASP's second recommendation for Argon2id says, and is known again with the same pepper alone", async () => {
  const peppers: Peppers = [{ id: 'one', key: randomBytes(32) }];
  const phc = await createPinHasher({ peppers }).hash('283946');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await createPinHasher({ peppers }).verify('283946', phc)).toBe(true);
  expect(await createPinHasher({ peppers }).verify('283947', phc)).toBe(false);
  expect(await createPinHasher({ peppers: [{ id: 'one', key: randomBytes(32) }] }).verify('283946', phc)).toBe(false);
  await expect(createPinHasher({ peppers, memoryKiB: 64 }).verify('283946', phc)).rejects.toThrow(
    'parameters that are not known',
  );
});

it('a PIN of a former pepper is known while that is configured, and is hashed anew with the current one', async () => {
  const [former, current] = [
    { id: 'former', key: randomBytes(32) },
    { id: 'current', key: randomBytes(32) },
  ];
  const before = createPinHasher({ peppers: [former], memoryKiB: 64 });
  const both = createPinHasher({ peppers: [current, former], memoryKiB: 64 });
  const after = createPinHasher({ peppers: [current], memoryKiB: 64 });
  const named = await before.hash('283946');
  // As it was kept before peppers had ids.
  const unnamed = named.slice(0, named.lastIndexOf('$'));
  for (const phc of [named, unnamed]) {
    expect(await both.verify('283946', phc)).toBe(true);
    expect(await both.verify('283947', phc)).toBe(false);
    const renewed = (await both.renew('283946', phc)) ?? '';
    expect(await after.verify('283946', renewed)).toBe(true);
    expect(await both.renew('283946', renewed)).toBeUndefined();
  }
  await expect(after.verify('283946', named)).rejects.toThrow('a pepper that is not configured');
  expect(await after.verify('283946', unnamed)).toBe(false);
});
