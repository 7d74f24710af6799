import { definePersonEndpointTests } from './person-endpoints.contract-tests.ts';

// Conversations and calls.
definePersonEndpointTests('messages', 15);
