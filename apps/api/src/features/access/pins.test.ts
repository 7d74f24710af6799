import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPins } from './pins.ts';

it("decision S4: a PIN is hashed as OWASP's second recommendation for Argon2id says, and is known again with the same pepper alone", async () => {
  const pepper = randomBytes(32);
  const phc = await createPins({ pepper }).hash('283946');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await createPins({ pepper }).verify('283946', phc)).toBe(true);
  expect(await createPins({ pepper }).verify('283947', phc)).toBe(false);
  expect(await createPins({ pepper: randomBytes(32) }).verify('283946', phc)).toBe(false);
  await expect(createPins({ pepper, memoryKiB: 64 }).verify('283946', phc)).rejects.toThrow(
    'parameters that are not known',
  );
});
