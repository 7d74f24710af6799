import { expect, test } from 'vitest';
import { createScriptUrl, stripeScript } from './script-url.ts';

const origin = 'https://arogo.example';

test('addresses of our own pass through the policy, once made; no other address does', () => {
  const made: string[] = [];
  const policies = {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }) {
      made.push(name);
      return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) };
    },
  };
  const scriptUrl = createScriptUrl(policies, origin);
  expect(scriptUrl('/assets/worker.js')).toEqual({ trusted: 'https://arogo.example/assets/worker.js' });
  expect(made).toEqual(['arogo']);
  for (const url of [
    'https://elsewhere.example/x.js',
    '//elsewhere.example/x.js',
    'data:text/javascript,1',
    'blob:https://elsewhere.example/1',
    'javascript:1',
  ]) {
    expect(() => scriptUrl(url)).toThrow(TypeError);
  }
});

test('a browser without Trusted Types gets the address itself, under the same rule', () => {
  const scriptUrl = createScriptUrl(undefined, origin);
  expect(scriptUrl('/assets/worker.js')).toBe('https://arogo.example/assets/worker.js');
  expect(() => scriptUrl('https://elsewhere.example/x.js')).toThrow(TypeError);
});

test("the gateway's script is let in, also when it is asked for again; nothing else of its origin is", () => {
  const scriptUrl = createScriptUrl(undefined, origin);
  expect([scriptUrl(stripeScript), scriptUrl(`${stripeScript}?try=1`)]).toEqual([
    'https://js.stripe.com/v3/',
    'https://js.stripe.com/v3/?try=1',
  ]);
  for (const url of [
    'https://js.stripe.com/v3/other.js',
    'https://js.stripe.com/?/v3/',
    'https://js.stripe.com/v3/?try=1&other=2',
    'https://js.stripe.com/v3/?other',
    'https://js.stripe.com/v3/?try=',
    'https://js.stripe.com/v3/?try=1#try=1',
    'https://js.stripe.com/v3/#?try=1',
    'https://a:b@js.stripe.com/v3/',
    'http://js.stripe.com/v3/',
    'https://js.stripe.com.elsewhere.example/v3/',
  ]) {
    expect(() => scriptUrl(url)).toThrow(TypeError);
  }
});
