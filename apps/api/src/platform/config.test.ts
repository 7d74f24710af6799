import path from 'node:path';
import { quotas } from '@arogo/contract/quotas';
import { describe, expect, it } from 'vitest';
import { accessRules } from './config-environment.ts';
import { readConfig } from './config.ts';
import { others, readStartupError } from './config.test-helpers.ts';

describe('with nothing set', () => {
  it('the product is for one person on their own machine', () => {
    expect(readConfig({})).toEqual({
      takesCards: true,
      drainSeconds: 0,
      lostKeys: [],
      migrateAtStart: true,
      replicaMaxLagMs: 5_000,
      port: 4000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:4000',
      smtpUrl: undefined,
      mailFrom: 'Arogo <no-reply@localhost>',
      supportEmail: 'support@localhost',
      s3: undefined,
      google: undefined,
      channelConfigs: {},
      ice: { stunUrls: [], turn: undefined },
      trustedProxies: [],
      dataKey: undefined,
      pinPepper: undefined,
      logLevel: 'warn',
      rateLimits: true,
      sampleDoctors: 3000,
      local: true,
      metrics: undefined,
      access: accessRules,
      doseGraceMinutes: 60,
      quotas,
      retention: { notificationDays: 90, finishedJobHours: 24, failedJobDays: 90 },
      payAtVisitLimits: { open: 6, perDoctorAndDay: 1 },
      mailLimits: { perSender: 20, perRecipient: 10 },
      diskReserve: { reserveBytes: 1024 ** 3, reservePercent: 5 },
      fileSweep: { maxUnknown: 100, maxUnknownPercent: 1 },
    });
  });

  it('an empty or blank variable is one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: '  ', DATABASE_URL: '', DATA_KEY: '\t', TRUSTED_PROXIES: ' ' })).toEqual(
      readConfig({}),
    );
  });
});

describe('what it means', () => {
  it('addresses without a slash at the end, proxies as a list, durations in milliseconds', () => {
    const config = readConfig({
      ...others,
      PUBLIC_URL: 'https://arogo.example/',
      TRUSTED_PROXIES: ' 10.0.0.1, fd00::/8 ,',
      SESSION_IDLE_MINUTES: '5',
      SESSION_HOURS: '1',
      SESSION_RENEWABLE_DAYS: '2',
      CODE_RESEND_SECONDS: '7',
      DOSE_GRACE_MINUTES: '90',
      QUESTIONNAIRES_DIR: 'scales',
      SITE_FILE: 'site.json',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://arogo.example',
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      logLevel: 'info',
      local: false,
    });
    expect(config.access).toMatchObject({
      sessionIdle: 300_000,
      sessionLifetime: 3_600_000,
      sessionRenewable: 172_800_000,
      codeResendAfter: 7_000,
    });
    expect([config.doseGraceMinutes, config.questionnairesDir, config.siteFile]).toEqual([
      90,
      path.resolve('scales'),
      path.resolve('site.json'),
    ]);
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.8.8.8' }, true],
    [{ PUBLIC_URL: 'https://localhost:8443' }, true],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, true],
    [{ ...others, HOST: '0.0.0.0' }, false],
    [{ ...others, HOST: '::' }, false],
    [{ ...others, HOST: '192.168.1.2' }, false],
    [others, false],
    [{ ...others, PUBLIC_URL: 'https://127.evil.example' }, false],
    [{ ...others, PUBLIC_URL: 'https://localhost.evil.example' }, false],
    [{ ...others, PUBLIC_URL: 'http://localhost:4000', NODE_ENV: 'production' }, false],
  ])('%j is for one machine alone: %s', (env, local) => {
    expect(readConfig(env).local).toBe(local);
  });

  it('answers for a while after it was told to stop, but not in a terminal', () => {
    expect(
      [{}, others, { ...others, DRAIN_SECONDS: '30' }, { DRAIN_SECONDS: '2' }].map(
        (env) => readConfig(env).drainSeconds,
      ),
    ).toEqual([0, 5, 30, 2]);
  });

  it('the address past a pooler goes beside that of the pooler', () => {
    const direct = 'postgres://a:b@127.0.0.1:5432/arogo';
    expect(
      readConfig({ DATABASE_URL: 'postgres://a:b@127.0.0.1:6432/arogo', DATABASE_DIRECT_URL: direct })
        .databaseDirectUrl,
    ).toBe(direct);
    expect(readStartupError({ DATABASE_DIRECT_URL: direct })).toMatch(/^DATABASE_DIRECT_URL goes beside DATABASE_URL/);
  });

  it('the address of a replica goes beside that of another server', () => {
    const primary = 'postgres://a:b@db.example/arogo';
    const read = (replica: string, more: Readonly<Record<string, string>> = { DATABASE_URL: primary }): string =>
      readStartupError({ ...more, DATABASE_REPLICA_URL: replica });
    expect(read('db2.example', { DATABASE_URL: primary })).toMatch(
      /^The environment variable DATABASE_REPLICA_URL cannot be used\. Set it to the address of a server that follows/,
    );
    expect(read('postgres://db2.example/arogo', {})).toMatch(/^DATABASE_REPLICA_URL goes beside DATABASE_URL/);
    expect(read('postgres://c:d@DB.example:5432/arogo')).toMatch(
      /^DATABASE_REPLICA_URL and DATABASE_URL name the same database/,
    );
    const pooled = { DATABASE_URL: 'postgres://a:b@db.example:6432/arogo', DATABASE_DIRECT_URL: primary };
    expect(read(primary, pooled)).toMatch(/^DATABASE_REPLICA_URL and DATABASE_DIRECT_URL name the same database/);
    const config = readConfig({ DATABASE_URL: primary, DATABASE_REPLICA_URL: 'postgres://db2.example/arogo' });
    expect([config.databaseReplicaUrl, config.replicaMaxLagMs]).toEqual(['postgres://db2.example/arogo', 5_000]);
  });

  it('the address of a Redis is one, is protected beyond this machine, and goes beside that of a database', () => {
    const databaseUrl = 'postgres://a:b@db.example/arogo';
    const read = (redis: string): string => readStartupError({ DATABASE_URL: databaseUrl, REDIS_URL: redis });
    for (const wrong of [
      'redis.example:6379',
      'http://:canary@redis.example:6379',
      'redis://:canary@redis.example:6379',
      'rediss://:canary%zz@redis.example:6379',
      'rediss://:canary@redis.example:6379/events',
      'rediss://:canary@redis.example:6379?db=canary',
    ]) {
      expect(read(wrong)).toMatch(
        /^The environment variable REDIS_URL cannot be used\. Set it to the address of a Redis, with rediss beyond this machine/,
      );
      expect(read(wrong)).not.toContain('canary');
    }
    expect(readStartupError({ REDIS_URL: 'redis://:canary@127.0.0.1' })).toMatch(/^REDIS_URL goes beside DATABASE_URL/);
    for (const redisUrl of ['redis://localhost:6379', 'redis://:pw@127.0.0.1:6379/0', 'rediss://u:p%40@redis.example'])
      expect(readConfig({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }).redisUrl).toBe(redisUrl);
  });

  it('the address of an administrator goes beside that of the product', () => {
    const admin = 'postgres://admin:b@127.0.0.1:5432/arogo';
    expect(
      readConfig({ DATABASE_URL: 'postgres://web:b@127.0.0.1:5432/arogo', DATABASE_ADMIN_URL: admin }).databaseAdminUrl,
    ).toBe(admin);
    expect(readStartupError({ DATABASE_ADMIN_URL: admin })).toMatch(/^DATABASE_ADMIN_URL goes beside DATABASE_URL/);
    expect(readStartupError({ DATABASE_URL: admin, DATABASE_ADMIN_URL: 'arogo' })).toContain('DATABASE_ADMIN_URL');
  });

  it('how long things are kept is set within bounds, which the message names', () => {
    expect(
      readConfig({
        NOTIFICATION_RETENTION_DAYS: '30',
        FINISHED_JOB_RETENTION_HOURS: '720',
        FAILED_JOB_RETENTION_DAYS: '365',
      }).retention,
    ).toEqual({ notificationDays: 30, finishedJobHours: 720, failedJobDays: 365 });
    expect(readStartupError({ NOTIFICATION_RETENTION_DAYS: '7' })).toBe(
      'The environment variable NOTIFICATION_RETENTION_DAYS cannot be used. Set it to a whole number of days from 30 to 365, such as 90, or leave it out.',
    );
    expect(readStartupError({ FINISHED_JOB_RETENTION_HOURS: '0.5' })).toBe(
      'The environment variable FINISHED_JOB_RETENTION_HOURS cannot be used. Set it to a whole number of hours from 1 to 720, such as 24, or leave it out.',
    );
    expect(readStartupError({ FAILED_JOB_RETENTION_DAYS: '366' })).toBe(
      'The environment variable FAILED_JOB_RETENTION_DAYS cannot be used. Set it to a whole number of days from 7 to 365, such as 90, or leave it out.',
    );
  });

  it('an IPv6 address of this machine stands in brackets in its own address', () => {
    expect(readConfig({ HOST: '::1', PORT: '5000' }).publicUrl).toBe('http://[::1]:5000');
  });
});

describe('the sample world', () => {
  it('is of 3,000 doctors on one’s own machine, of as many as are wished, or of none', () => {
    expect([{}, { SAMPLE_DATA: '200' }, { SAMPLE_DATA: 'off' }].map((env) => readConfig(env).sampleDoctors)).toEqual([
      3000, 200, 0,
    ]);
  });

  it('is not there for others than this machine', () => {
    expect(readConfig({ ...others, PUBLIC_URL: 'https://arogo.example' }).sampleDoctors).toBe(0);
    expect(readStartupError({ ...others, PUBLIC_URL: 'https://arogo.example', SAMPLE_DATA: '200' })).toMatch(
      /^SAMPLE_DATA is only for this machine/,
    );
  });
});

describe('figures of operations', () => {
  it('are served to this machine alone, and to others only where they prove who they are', () => {
    const token = 'canary-0123456789abcdef';
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined });
    expect(readConfig({ ...others, PUBLIC_URL: 'https://arogo.example', METRICS_PORT: '9464' }).metrics).toMatchObject({
      host: '127.0.0.1',
    });
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(readConfig({ ...open, METRICS_TOKEN: token }).metrics).toEqual({ host: '0.0.0.0', port: 9464, token });
    expect(readStartupError(open)).toMatch(/Set METRICS_TOKEN as well/);
    expect(readStartupError({ METRICS_TOKEN: token })).toMatch(/METRICS_PORT is missing/);
    expect(readStartupError({ METRICS_TOKEN: token })).not.toContain('canary');
  });
});
