import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { others, readStartupError, stripe } from './config.test-helpers.ts';

describe('for others than this machine the start insists on', () => {
  it.each([
    'SMTP_URL',
    'DATA_KEY',
    'PIN_PEPPER',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])('%s', (name) => {
    const { [name as keyof typeof others]: _left, ...rest } = others;
    expect(readStartupError({ ...rest, PUBLIC_URL: 'https://arogo.example' })).toMatch(
      new RegExp(`so ${name} must be set`),
    );
  });

  it.each([
    { PUBLIC_URL: 'http://arogo.example' },
    { PUBLIC_URL: 'http://127.evil.example' },
    { PUBLIC_URL: 'http://arogo.example', NODE_ENV: 'production' },
    { PUBLIC_URL: '', HOST: '0.0.0.0' },
  ])('https: %j is refused', (env) => {
    expect(readStartupError({ ...others, ...env })).toMatch(/so PUBLIC_URL must begin with https/);
  });

  it('no keys of Stripe where nobody pays by card, and refuses keys that nobody would use', () => {
    const { STRIPE_SECRET_KEY: _s, STRIPE_PUBLISHABLE_KEY: _p, STRIPE_WEBHOOK_SECRET: _w, ...rest } = others;
    const config = readConfig({ ...rest, PAYMENTS: 'at-visit' });
    expect([config.takesCards, config.stripe]).toEqual([false, undefined]);
    expect(readConfig(others).takesCards).toBe(true);
    expect(readStartupError({ ...others, PAYMENTS: 'at-visit' })).toMatch(
      /^PAYMENTS=at-visit means that nobody pays by card/,
    );
  });

  it('limits of attempts', () => {
    expect(readStartupError({ ...others, RATE_LIMITS: 'off' })).toBe(
      'RATE_LIMITS=off is only for tests on this machine. Leave it out.',
    );
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });
});

describe('a variable that cannot be used is named with how to mend it, and its value is not repeated', () => {
  it.each([
    ['PORT', 'canary'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['METRICS_PORT', 'canary'],
    ['METRICS_HOST', 'http://canary'],
    ['METRICS_TOKEN', 'canary'],
    ['METRICS_TOKEN', 'canary canary canary canary'],
    ['SAMPLE_DATA', 'canary'],
    ['SAMPLE_DATA', '-1'],
    ['HOST', 'canary host'],
    ['HOST', '[::1]'],
    ['HOST', 'http://canary'],
    ['HOST', 'canary:4000'],
    ['DATABASE_URL', 'canary'],
    ['DATABASE_URL', 'mysql://canary'],
    ['DATABASE_URL', 'postgres://localhost/%zz'],
    ['PUBLIC_URL', 'canary.example'],
    ['PUBLIC_URL', 'ftp://canary.example'],
    ['PUBLIC_URL', 'https://canary.example/path'],
    ['PUBLIC_URL', 'https://canary.example?x=1'],
    ['PUBLIC_URL', 'https://user:canary@arogo.example'],
    ['SMTP_URL', 'canary'],
    ['SMTP_URL', 'https://canary'],
    ['SMTP_URL', 'smtps://us%er:canary@mail.example'],
    ['MAIL_FROM', 'canary'],
    ['SUPPORT_EMAIL', 'canary'],
    ['MAIL_FROM', 'Arogo <canary@example.com>, Else <else@example.com>'],
    ['MAIL_FROM', 'Arogo <canary@example.com>\r\nBcc: x@example.com'],
    ['S3_ENDPOINT', 'canary'],
    ['GOOGLE_ISSUER', 'canary'],
    ['TRUSTED_PROXIES', 'canary'],
    ['TRUSTED_PROXIES', '10.0.0.1,canary'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/x'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['PIN_PEPPER', 'canary'],
    ['PIN_PEPPER', 'canary canary canary canary canary canary canary canary'],
    ['PIN_PEPPER', randomBytes(31).toString('base64')],
    ['MODEL_BASE_URL', 'canary'],
    ['MODEL_BASE_URL', 'ftp://canary.example/v1'],
    ['MODEL_BASE_URL', 'https://user:canary@model.example/v1'],
    ['MODEL_BASE_URL', 'https://model.example/v1?key=canary'],
    ['MODEL_API_KEY', 'canary key'],
    ['MODEL_NAME', 'canary name'],
    ['MODEL_IMAGES', 'canary'],
    ['SMS_URL', 'canary'],
    ['SMS_TOKEN', 'canary token'],
    ['STRIPE_SECRET_KEY', 'canary'],
    ['STRIPE_SECRET_KEY', 'pk_test_canary1234567890'],
    ['STRIPE_SECRET_KEY', 'sk_test_canary 1234567890'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_canary1234567890'],
    ['STRIPE_WEBHOOK_SECRET', 'canary1234567890'],
    ['MAP_STYLE_URL', 'canary'],
    ['MAP_STYLE_URL', 'http://canary.example/style.json'],
    ['MAP_STYLE_URL', 'https://user:canary@tiles.example/style.json'],
    ['MAP_STYLE_URL', 'mapbox://styles/canary'],
    ['MAP_STYLE_URL_DARK', '/styles/canary'],
    ['MAP_ORIGINS', 'canary.example'],
    ['MAP_ORIGINS', 'https://canary.example/fonts'],
    ['MAP_ORIGINS', 'https://a.example,http://canary.example'],
    ['STUN_URLS', 'canary.example'],
    ['STUN_URLS', 'turn:canary.example'],
    ['STUN_URLS', 'stun:canary.example?transport=udp'],
    ['STUN_URLS', 'stun:user@canary.example'],
    ['STUN_URLS', ','],
    ['TURN_URLS', 'https://canary.example'],
    ['TURN_URLS', 'turn:canary.example?transport=carrier'],
    ['TURN_URLS', 'turn:canary.example:3478/x'],
    ['TURN_SECRET', 'canary'],
    ['TURN_SECRET', 'a canary of many words'],
    ['STRIPE_API_BASE', 'https://canary.example'],
    ['STRIPE_API_BASE', 'http://localhost.canary.example:4242'],
    ['STRIPE_API_BASE', 'http://localhost:99999'],
    ['STRIPE_API_BASE', 'http://localhost@canary.example'],
    ['LOG_LEVEL', 'canary'],
    ['RATE_LIMITS', 'canary'],
    ['CODE_TRIES', '0'],
    ['CODE_TRIES', '1000000'],
    ['CODE_RESEND_SECONDS', 'canary'],
    ['SESSION_IDLE_MINUTES', '1.5'],
    ['SESSION_HOURS', '-1'],
    ['SESSION_RENEWABLE_DAYS', '9999'],
    ['NOTIFICATION_RETENTION_DAYS', 'canary'],
    ['NOTIFICATION_RETENTION_DAYS', '29'],
    ['NOTIFICATION_RETENTION_DAYS', '366'],
    ['NOTIFICATION_RETENTION_DAYS', '45.5'],
    ['FINISHED_JOB_RETENTION_HOURS', '0'],
    ['FINISHED_JOB_RETENTION_HOURS', '721'],
    ['FAILED_JOB_RETENTION_DAYS', '6'],
    ['FAILED_JOB_RETENTION_DAYS', '-90'],
  ])('%s=%s', (name, value) => {
    const message = readStartupError({ [name]: value });
    expect(message).toMatch(new RegExp(`^The environment variable ${name} cannot be used\\. Set it to [^\\n]+\\.$`));
    expect(value.length > 12 && message.includes(value)).toBe(false);
    expect(message).not.toContain('canary');
  });

  it.each([
    [
      { S3_BUCKET: 'files' },
      'S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too, since others of the same part are.',
    ],
    [{ MODEL_BASE_URL: 'https://model.example/v1' }, 'MODEL_NAME must be set too, since others of the same part are.'],
    [{ MODEL_NAME: 'small' }, 'MODEL_BASE_URL must be set too, since others of the same part are.'],
    [
      { MODEL_IMAGES: 'on' },
      'MODEL_BASE_URL and MODEL_NAME must be set too, since MODEL_IMAGES is on: it says that this model reads pictures.',
    ],
    [{ MODEL_API_KEY: 'key' }, 'MODEL_BASE_URL and MODEL_NAME must be set too, since MODEL_API_KEY is.'],
    [{ SMS_URL: 'https://sms.example/send' }, 'SMS_TOKEN must be set too, since others of the same part are.'],
    [{ SMS_TOKEN: 'token' }, 'SMS_URL must be set too, since others of the same part are.'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1234567890' },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too, since others of the same part are.',
    ],
    [{ TURN_URLS: 'turn:turn.example' }, 'TURN_SECRET must be set too, since others of the same part are.'],
    [{ TURN_SECRET: '1234567890abcdef' }, 'TURN_URLS must be set too, since others of the same part are.'],
    [
      { STRIPE_API_BASE: 'http://127.0.0.1:4242' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too, since others of the same part are.',
    ],
    [
      { MAP_ORIGINS: 'https://tiles.example' },
      'MAP_STYLE_URL must be set too, since MAP_STYLE_URL_DARK or MAP_ORIGINS is: it names the map with streets.',
    ],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set too, since others of the same part are.'],
  ])('%j alone is half a part', (env, message) => {
    expect(readStartupError(env)).toBe(message);
  });

  it('the sandbox gateway is for this machine alone; Stripe anywhere, with keys that belong together', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(stripe).stripe).toEqual({
      secretKey: 'sk_live_1234567890',
      publishableKey: 'pk_live_1234567890',
      webhookSecret: 'whsec_1234567890',
      apiBase: undefined,
    });
    expect(readConfig(others).stripe).toEqual(readConfig(stripe).stripe);
    expect(readConfig({ ...stripe, STRIPE_SECRET_KEY: 'rk_live_1234567890' }).stripe?.secretKey).toBe(
      'rk_live_1234567890',
    );
    expect(readStartupError({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1234567890' })).toMatch(
      /^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live or both be test keys/,
    );
  });

  it('a server that stands in for Stripe is for this machine alone', () => {
    const base = { STRIPE_API_BASE: 'http://127.0.0.1:4242' };
    expect(readConfig({ ...stripe, ...base }).stripe?.apiBase).toBe('http://127.0.0.1:4242');
    expect(readStartupError({ ...others, ...base })).toBe(
      'STRIPE_API_BASE is only for tests on this machine. Leave it out.',
    );
    expect(readStartupError({ ...others, ...base, PUBLIC_URL: 'http://localhost:4000', NODE_ENV: 'production' })).toBe(
      'STRIPE_API_BASE is only for tests on this machine. Leave it out.',
    );
  });

  it('a map is asked for at the origins of its styles and those that are named besides', () => {
    expect(readConfig({}).map).toBeUndefined();
    const light = 'https://tiles.example/light.json?key=canary';
    const dark = 'http://localhost:8080/dark.json';
    const map = {
      MAP_STYLE_URL: light,
      MAP_STYLE_URL_DARK: dark,
      MAP_ORIGINS: 'https://fonts.example/, https://tiles.example',
    };
    expect(readConfig(map).map).toEqual({
      styles: { light, dark },
      origins: ['https://tiles.example', 'http://localhost:8080', 'https://fonts.example'],
    });
  });

  it('Google over plain HTTP is for this machine alone', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readStartupError({ ...google, GOOGLE_ISSUER: 'http://accounts.example' })).toMatch(
      /^The environment variable GOOGLE_ISSUER cannot be used\./,
    );
    expect(readConfig({ ...google, GOOGLE_ISSUER: 'http://localhost:9000' }).google?.issuer).toBe(
      'http://localhost:9000',
    );
  });

  it('a gateway for text messages over plain HTTP, or with a password in its address, is refused beyond this machine', () => {
    const refused = /^The environment variable SMS_URL cannot be used\./;
    expect(readStartupError({ SMS_URL: 'http://sms.example/send', SMS_TOKEN: 'token' })).toMatch(refused);
    expect(readStartupError({ SMS_URL: 'https://user:canary@sms.example/send', SMS_TOKEN: 'token' })).toMatch(refused);
    expect(readConfig({ SMS_URL: 'http://127.0.0.1:9000/send', SMS_TOKEN: 'token' }).channelConfigs.sms).toEqual({
      url: 'http://127.0.0.1:9000/send',
      token: 'token',
    });
  });

  it('a language model over plain HTTP is for this machine alone, and needs no key', () => {
    const name = 'small';
    expect(readStartupError({ MODEL_BASE_URL: 'http://model.example/v1', MODEL_NAME: name })).toMatch(
      /^The environment variable MODEL_BASE_URL cannot be used\./,
    );
    expect(readConfig({ MODEL_BASE_URL: 'http://127.0.0.1:11434/v1/', MODEL_NAME: name }).model).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: undefined,
      name,
      acceptsImages: false,
    });
    expect(
      readConfig({ MODEL_BASE_URL: 'https://model.example/v1', MODEL_NAME: name, MODEL_API_KEY: 'key' }).model?.apiKey,
    ).toBe('key');
    expect(
      readConfig({ MODEL_BASE_URL: 'https://model.example/v1', MODEL_NAME: name, MODEL_IMAGES: 'on' }).model
        ?.acceptsImages,
    ).toBe(true);
    expect(readConfig({}).model).toBeUndefined();
  });

  it('[33] a speech service needs an address, a model and a voice for each language that it reads', () => {
    const service = { SPEECH_BASE_URL: 'http://127.0.0.1:8880/v1/', SPEECH_MODEL: 'tts-1' };
    expect(readConfig({ ...service, SPEECH_VOICES: 'en=alloy, hi=nova' }).speech).toEqual({
      baseUrl: 'http://127.0.0.1:8880/v1',
      apiKey: undefined,
      model: 'tts-1',
      voices: { en: 'alloy', hi: 'nova' },
    });
    expect(readConfig({}).speech).toBeUndefined();
    expect(readStartupError(service)).toMatch(/^SPEECH_VOICES must be set too/);
    expect(readStartupError({ SPEECH_API_KEY: 'key' })).toMatch(/since SPEECH_API_KEY is\.$/);
    for (const voices of ['alloy', 'fr=alloy', 'en=', 'en=a,en=b', 'en=a=b'])
      expect(readStartupError({ ...service, SPEECH_VOICES: voices })).toMatch(
        /^The environment variable SPEECH_VOICES cannot be used\./,
      );
    expect(
      readStartupError({ ...service, SPEECH_BASE_URL: 'http://speech.example/v1', SPEECH_VOICES: 'en=alloy' }),
    ).toMatch(/^The environment variable SPEECH_BASE_URL cannot be used\./);
  });
});
