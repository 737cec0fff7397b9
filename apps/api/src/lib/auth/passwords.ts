import { foldPassword } from '@portal/shared/core/fold'
import argon2 from 'argon2'
import { createWorkQueue } from '../operations/work-queue.ts'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 iterations, 1 lane. */
const recommended = { memoryCost: 19 * 1024, timeCost: 2 }

/** Runs around a verification, within its turn in the queue. */
interface VerifyHooks {
  /** An error here ends the verification. */
  before(): Promise<void>
  after(matches: boolean): Promise<void>
}

export interface Passwords {
  /** Returns the argon2id hash of a folded password. Throws `unavailable` if the queue is full. */
  hash(password: string): Promise<string>
  /** Compares a password with a hash; takes as long without one. Throws `unavailable`. */
  verify(hash: string | undefined, password: string, hooks?: VerifyHooks): Promise<boolean>
}

/** `of` is the cost: memory in KiB, and iterations. */
export function createPasswords(of = recommended): Passwords {
  const cost = { ...of, type: argon2.argon2id, parallelism: 1 } as const
  const queued = createWorkQueue({ concurrent: 4, waiting: 64 })
  const hashOfNobody = argon2.hash('nobody has this password', cost)
  return {
    hash: (password) => queued(() => argon2.hash(foldPassword(password), cost)),
    verify: (hash, password, hooks) =>
      queued(async () => {
        await hooks?.before()
        const isSame = await argon2.verify(hash ?? (await hashOfNobody), foldPassword(password))
        const matches = hash !== undefined && isSame
        await hooks?.after(matches)
        return matches
      }),
  }
}
