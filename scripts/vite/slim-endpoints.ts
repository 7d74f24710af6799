import type { Plugin } from 'vite';

const contractPattern = /\/packages\/contract\/src\/[\w-]+\.ts$/;
const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60[^\x60]*\x60)`;
const summaryPattern = new RegExp(String.raw`^ {2}summary:\s*${text}(?:\s*\+\s*${text})*,$`, 'gm');

/** An endpoint's declaration without its line for the OpenAPI page. */
export const removeSummaries = (code: string): string =>
  code.includes('defineEndpoint(') ? code.replaceAll(summaryPattern, '') : code;

/** Takes out of the contract what only the server tells: the OpenAPI page is its own, and browsers load each text for nothing. */
export const createSlimEndpointsPlugin = (): Plugin => ({
  name: 'arogo-slim-endpoints',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contractPattern },
    handler: (code) => ({ code: removeSummaries(code), map: null }),
  },
});
