import { afterEach, vi } from 'vitest';

// Test files share a worker and its globals. A clock that one of them leaves stopped hangs whatever waits for a timer in the next.
afterEach(() => void vi.useRealTimers());
