import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { Endpoint } from '@portal/shared/core/endpoint'
import { acceptsIdempotencyKey } from '@portal/shared/core/idempotency'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { conflict } from '../http/app-error.ts'
import { deleteInBatches } from './batches.ts'

interface KeyedCall {
  user_id: string
  key: string
  isStored: boolean
}

const keyedCalls = new AsyncLocalStorage<KeyedCall>()

/** Runs a call. If it has an idempotency key, its first transaction stores the key. */
export function withKey<T>(
  { headers, actor }: FastifyRequest,
  endpoint: Endpoint,
  run: () => Promise<T>,
): Promise<T> {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !actor || !acceptsIdempotencyKey(endpoint)) return run()
  return keyedCalls.run({ user_id: actor.id, key, isStored: false }, run)
}

/**
 * Stores the idempotency key of the current call. Call it at the end of the transaction, because
 * its foreign key locks the account, which comes late in the order of locks. A concurrent call with
 * the same key waits here for the first. Throws `conflict` if the first call succeeded.
 */
export async function storeKey(tx: Transaction): Promise<void> {
  const call = keyedCalls.getStore()
  if (!call || call.isStored) return
  const { user_id, key } = call
  const data = [{ user_id, key }]
  const { count } = await tx.idempotencyKey.createMany({ data, skipDuplicates: true })
  if (count === 0) throw conflict('This has already been saved. Reload the page to see it')
}

/** Call it after the commit, so that later transactions of the call do not store the key again. */
export function keyIsStored(): void {
  const call = keyedCalls.getStore()
  if (call) call.isStored = true
}

/** Deletes keys that are older than a day. Returns their number. */
export const clearOldKeys = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    'idempotency_keys',
    Prisma.sql`created_at < now() - interval '1 day'`,
    'user_id, key',
  )

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
