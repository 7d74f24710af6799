import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPinHasher } from './pin-hasher.ts';

it("decision S4: a PIN is hashed as OWASP's second recommendation for Argon2id says, and is known again with the same pepper alone", async () => {
  const pepper = randomBytes(32);
  const phc = await createPinHasher({ pepper }).hash('283946');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await createPinHasher({ pepper }).verify('283946', phc)).toBe(true);
  expect(await createPinHasher({ pepper }).verify('283947', phc)).toBe(false);
  expect(await createPinHasher({ pepper: randomBytes(32) }).verify('283946', phc)).toBe(false);
  await expect(createPinHasher({ pepper, memoryKiB: 64 }).verify('283946', phc)).rejects.toThrow(
    'parameters that are not known',
  );
});
