import type { Endpoint } from './endpoint.ts'

/** Checks whether an endpoint accepts an idempotency key. */
export const acceptsIdempotencyKey = ({ method, status, access }: Endpoint): boolean =>
  method === 'POST' && status === 201 && access !== 'public'
