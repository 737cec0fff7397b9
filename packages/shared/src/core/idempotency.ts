import type { Endpoint } from './endpoint.ts'

/** Whether calls of an endpoint may have an idempotency key: those of signed-in people that create something. */
export const acceptsIdempotencyKey = ({ method, status, access }: Endpoint): boolean =>
  method === 'POST' && status === 201 && access !== 'public'
