import type { FastifyReply } from 'fastify'

/** The item that a call has created now, or earlier with the same idempotency key. */
export interface Once<T> {
  item: T
  isNew: boolean
}

/** Answers such a call: 201 for a new item, 200 for an existing one. */
export function answerOnce<T>(reply: FastifyReply, { item, isNew }: Once<T>): T {
  reply.code(isNew ? 201 : 200)
  return item
}
