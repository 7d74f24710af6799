import type { Decision } from '../../test/decisions.ts';

export const siteDecisions: Readonly<Record<string, Decision>> = {
  'GET /api/site': { access: 'public', succeeds: 200 },
};
