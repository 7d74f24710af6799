import type { EndpointPolicy } from '../../test/endpoint-policies.ts';

export const siteEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'GET /api/site': { access: 'public', succeeds: 200 },
};
