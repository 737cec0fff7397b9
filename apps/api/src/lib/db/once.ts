import type { FastifyReply } from 'fastify'

/**
 * What a call has created, or had created before, by the key of its caller (`idempotencyKey` of the
 * contract).
 */
export interface Once<T> {
  item: T
  isNew: boolean
}

/** The answer of such a call: 201 for what is new, 200 for what was there. */
export function answerOnce<T>(reply: FastifyReply, { item, isNew }: Once<T>): T {
  reply.code(isNew ? 201 : 200)
  return item
}
