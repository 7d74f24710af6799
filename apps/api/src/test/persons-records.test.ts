import { definePersonEndpointTests } from './person-endpoints.contract-tests.ts';

definePersonEndpointTests('records', 26);
