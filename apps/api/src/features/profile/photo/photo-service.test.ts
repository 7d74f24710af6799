import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxPhotoFileBytes } from '@arogo/contract/limits';
import type { User } from '@arogo/contract/profile';
import { sweepFiles } from '../../../platform/files/sweep.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  createInvalidInput,
  createPhotoForm,
  photoPath,
  createProfileCalls,
  parseRefusal,
} from '../profile.test-helpers.ts';

const chooseOne = 'Please choose a photo.';
const notAnImage = 'Please choose an image file: JPEG, PNG or WebP.';
const tooLarge = 'This photo is larger than 5MB. Please choose a smaller one.';

const createPlainImage = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } });
const red = await createPlainImage('#ff0000').png().toBuffer();
const blue = await createPlainImage('#0000ff').jpeg().toBuffer();
/** A PNG of exactly so many bytes: what follows its end is no part of the picture. */
const createPng = (bytes: number): Buffer => Buffer.concat([red, Buffer.alloc(bytes - red.length)]);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

let t: TestApp;
let calls: ReturnType<typeof createProfileCalls>;
let patient: TestPatient;
beforeAll(async () => {
  t = await buildTestApp();
  calls = createProfileCalls(t);
  patient = await t.signUp();
});
afterAll(() => t.close());

const runAsAdmin = (text: string) => t.database.rows(text);
const get = (url: string, who?: Pick<TestPatient, 'token'>) => t.call('GET', url, undefined, who);
const removeTicket = (url: string): string => url.split('?')[0] ?? '';
/** Seconds for which a browser may keep the answer. */
const parseMaxAge = (header: unknown): number => Number(/^private, max-age=(\d+)$/.exec(String(header))?.[1]);
const detectColour = async (picture: Buffer): Promise<'red' | 'blue'> => {
  const { data } = await sharp(picture).removeAlpha().resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
};

describe('1 §7: POST /api/physical-health/user/profile/photo', () => {
  it("1 §3, 1 §8: answers data.photoUrl and 'Photo uploaded successfully!'; the link shows the photo as an image, to whoever holds it", async () => {
    const response = await calls.send(createPhotoForm(red), patient);
    const { status, message, data } = response.json<{ status: string; message: string; data: { photoUrl: string } }>();
    expect([response.statusCode, status, message, Object.keys(data)]).toEqual([
      200,
      'success',
      'Photo uploaded successfully!',
      ['photoUrl'],
    ]);

    const shown = await get(data.photoUrl);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
      200,
      'image/webp',
      'inline',
    ]);
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(Number(shown.headers['content-length'])).toBe(shown.rawPayload.length);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await detectColour(shown.rawPayload)).toBe('red');
  });

  it('the user carries the link from then on, and saving the profile keeps the photo', async () => {
    const photoUrl = await calls.uploadPhoto(patient, blue);
    expect((await get('/api/users/me', patient)).json<{ data: User }>().data.photoUrl).toBe(photoUrl);
    expect((await calls.save(patient)).json<{ data: User }>().data.photoUrl).toBe(photoUrl);
  });

  it('a new photo replaces the old one: its link, its row and its file are gone', async () => {
    const other = await t.signUp();
    const before = await calls.countStored();
    const first = await calls.uploadPhoto(other, red);
    const second = await calls.uploadPhoto(other, blue);
    expect(await calls.countStored()).toEqual({ rows: before.rows + 1, blobs: before.blobs + 1 });
    expect(parseRefusal(await get(first))[0]).toBe(404);
    expect(await detectColour((await get(second)).rawPayload)).toBe('blue');
  });

  it('of many at once one stays, with one file', async () => {
    const other = await t.signUp();
    const before = await calls.countStored();
    const links = await Promise.all(Array.from({ length: 6 }, () => calls.uploadPhoto(other, red)));
    expect(await calls.countStored()).toEqual({ rows: before.rows + 1, blobs: before.blobs + 1 });
    const shown = await Promise.all(links.map((link) => get(link)));
    expect(shown.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('exactly 5 MiB pass, one byte more is 413 and leaves nothing', async () => {
    expect((await calls.send(createPhotoForm(createPng(maxPhotoFileBytes)), patient)).statusCode).toBe(200);
    const before = await calls.countStored();
    const [status, body] = parseRefusal(await calls.send(createPhotoForm(createPng(maxPhotoFileBytes + 1)), patient));
    expect([status, body]).toEqual([
      413,
      { status: 'fail', code: 'photo_too_large', message: tooLarge, fields: { photo: tooLarge } },
    ]);
    expect(await calls.countStored()).toEqual(before);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['SVG', () => Buffer.from(svg), 'me.svg', 'image/svg+xml'],
    ['SVG that calls itself a PNG', () => Buffer.from(svg), 'me.png', 'image/png'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'me.jpg', 'image/jpeg'],
    [
      'HTML that begins as a JPEG',
      () => Buffer.from('\u00ff\u00d8\u00ff\u00e0<html><script>alert(1)</script>', 'latin1'),
      'me.jpg',
      'image/jpeg',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'me.png', 'image/png'],
    ['a GIF', () => createPlainImage('#00ff00').gif().toBuffer(), 'me.png', 'image/png'],
    ['a picture that was cut', () => red.subarray(0, 300), 'me.png', 'image/png'],
    [
      'a pixel bomb',
      () => createPlainImage('#ffffff', 16_000, 16_000).png({ compressionLevel: 9 }).toBuffer(),
      'me.png',
      'image/png',
    ],
  ])('the content decides: %s is 415 and leaves nothing', async (_case, make, name, type) => {
    const before = await calls.countStored();
    const [status, body] = parseRefusal(await calls.send(createPhotoForm(await make(), { name, type }), patient));
    expect([status, body]).toEqual([
      415,
      { status: 'fail', code: 'photo_not_an_image', message: notAnImage, fields: { photo: notAnImage } },
    ]);
    expect(await calls.countStored()).toEqual(before);
  });

  it('what else is hidden in a real picture is not in the photo', async () => {
    const polyglot = Buffer.concat([blue, Buffer.from(`PK\u0003\u0004<script>CANARY</script>${svg}`)]);
    const shown = await get(await calls.uploadPhoto(patient, polyglot));
    expect([
      polyglot.includes('CANARY'),
      shown.rawPayload.includes('CANARY'),
      shown.rawPayload.includes('<svg'),
    ]).toEqual([true, false, false]);
  });

  it("a missing photo is 'Please choose a photo.'", async () => {
    const texts = new FormData();
    texts.append('photo', 'a text is no photo');
    const both = createPhotoForm(red);
    both.append('photo', new Blob([Uint8Array.from(blue)]), 'second.jpg');
    const before = await calls.countStored();
    expect(parseRefusal(await calls.send(texts, patient))).toEqual(createInvalidInput({ photo: chooseOne }));
    expect(parseRefusal(await calls.send(createPhotoForm(Buffer.alloc(0)), patient))).toEqual(
      createInvalidInput({ photo: chooseOne }),
    );
    expect(parseRefusal(await calls.send(createPhotoForm(red, { field: 'picture' }), patient))).toEqual(
      createInvalidInput({ photo: chooseOne }),
    );
    expect(parseRefusal(await calls.send(both, patient))).toEqual(
      createInvalidInput({ photo: 'Please choose one photo only.' }),
    );
    expect(await calls.countStored()).toEqual(before);
  });

  it('JSON instead of a form is 415, a form that breaks off is 400', async () => {
    expect(parseRefusal(await t.call('POST', photoPath, { photo: 'data:image/png;base64,' }, patient))[0]).toBe(415);
    const headers = { authorization: `Bearer ${patient.token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const payload = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nhalf';
    const before = await calls.countStored();
    expect(parseRefusal(await t.app.inject({ method: 'POST', url: photoPath, headers, payload }))[0]).toBe(400);
    expect(await calls.countStored()).toEqual(before);
  });

  it('nobody is 401 and leaves nothing', async () => {
    const before = await calls.countStored();
    expect(parseRefusal(await calls.send(createPhotoForm(red)))[0]).toBe(401);
    expect(await calls.countStored()).toEqual(before);
  });

  it('keeps the former photo and nothing new when the database refuses the row', async () => {
    const link = await calls.uploadPhoto(patient, red);
    const before = await calls.countStored();
    await runAsAdmin('alter table stored_file add constraint refused check (false) not valid');
    const refused = await calls.send(createPhotoForm(blue), patient);
    await runAsAdmin('alter table stored_file drop constraint refused');
    expect(parseRefusal(refused)[0]).toBe(500);
    expect(await calls.countStored()).toEqual(before);
    expect(await detectColour((await get(link)).rawPayload)).toBe('red');
  });

  it('destroys no file of which a failed commit left open whether a row has it: the sweep finds out', async () => {
    const link = await calls.uploadPhoto(patient, red);
    const before = await calls.countStored();
    await runAsAdmin(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused at the end'; end $$;
      create constraint trigger refused after insert on stored_file deferrable initially deferred for each row execute function refuse()`);
    const failed = await calls.send(createPhotoForm(blue), patient);
    await runAsAdmin('drop trigger refused on stored_file; drop function refuse()');
    expect(parseRefusal(failed)[0]).toBe(500);
    expect(await calls.countStored()).toEqual({ rows: before.rows, blobs: before.blobs + 1 });
    expect(await detectColour((await get(link)).rawPayload)).toBe('red');
    for (const duration of [{ hours: 2 }, { hours: 30 * 24 }]) {
      t.clock.advance(duration);
      await sweepFiles({ db: t.jobsDb, clock: t.clock, blobs: t.blobs });
    }
    expect(await calls.countStored()).toEqual(before);
    patient = await t.signUp();
  });

  it('the stored bytes are not the picture: they are encrypted', async () => {
    const shown = await get(await calls.uploadPhoto(patient, red));
    const signature = shown.rawPayload.subarray(0, 64);
    for await (const { key } of t.blobs.list()) {
      const chunks: Buffer[] = [];
      for await (const chunk of await t.blobs.get(key)) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).includes(signature)).toBe(false);
    }
  });
});

describe('GET /api/users/photo/{id}', () => {
  it('takes the bearer token too, and is then kept by no cache', async () => {
    const url = removeTicket(await calls.uploadPhoto(patient, blue));
    const shown = await get(url, patient);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('with a ticket is kept at most as long as the session lasts', async () => {
    const other = await t.signUp();
    const link = await calls.uploadPhoto(other, blue);
    expect(parseMaxAge((await get(link)).headers['cache-control'])).toBe(300);
    // Used now and then, the session lives to its absolute end after twelve hours.
    for (let minutes = 0; minutes < 700; minutes += 20) {
      t.clock.advance({ minutes: 20 });
      await get('/api/users/me', other);
    }
    t.clock.advance({ minutes: 18 });
    const { photoUrl = '' } = (await get('/api/users/me', other)).json<{ data: User }>().data;
    const last = parseMaxAge((await get(photoUrl)).headers['cache-control']);
    // Two minutes are left, without the parts of a second.
    expect([119, 120]).toContain(last);
    t.clock.advance({ minutes: 2 });
    expect(parseRefusal(await get(photoUrl))[0]).toBe(404);
    patient = await t.signUp();
  });

  it("only the own patient's photo: a stranger's token, another's ticket and no key at all open nothing", async () => {
    const stranger = await t.signUp();
    const link = await calls.uploadPhoto(patient, red);
    const strangers = await calls.uploadPhoto(stranger, blue);
    const ticket = strangers.split('?')[1] ?? '';
    expect(parseRefusal(await get(removeTicket(link), stranger))[0]).toBe(404);
    expect(parseRefusal(await get(`${removeTicket(link)}?${ticket}`))[0]).toBe(404);
    expect(parseRefusal(await get(removeTicket(link)))[0]).toBe(401);
    expect(parseRefusal(await get(`/api/users/photo/${randomUUID()}`, patient))[0]).toBe(404);
    expect(parseRefusal(await get('/api/users/photo/not-an-id', patient))[0]).toBe(404);
  });

  it('the link is dead once its session is ended', async () => {
    const other = await t.signUp();
    const link = await calls.uploadPhoto(other, red);
    await t.call('POST', '/api/auth/logout', {}, other);
    expect(parseRefusal(await get(link))[0]).toBe(404);
  });

  it('each upload and each look is one line of the audit, a refused one none', async () => {
    const other = await t.signUp();
    const link = await calls.uploadPhoto(other, red);
    const id = removeTicket(link).split('/').at(-1);
    await get(link);
    await get(removeTicket(link), patient);
    await calls.send(createPhotoForm(Buffer.from(svg)), other);
    expect(await calls.findAuditLines(other)).toEqual([
      { action: 'profile.change', resource: null },
      { action: 'profile.change_photo', resource: id },
      { action: 'profile.read_photo', resource: id },
    ]);
  });
});
