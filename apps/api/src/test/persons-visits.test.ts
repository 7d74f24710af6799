import { definePersonEndpointTests } from './person-endpoints.contract-tests.ts';

// Appointments and payments.
definePersonEndpointTests('visits', 15);
