import argon2 from 'argon2'
import { createWorkQueue } from './work-queue.ts'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 iterations, 1 lane. */
const recommended = { memoryCost: 19 * 1024, timeCost: 2 }

/** Called around one verification, while it holds its place in the queue. */
interface VerifyHooks {
  /** What it throws ends the verification. */
  before(): Promise<void>
  after(matches: boolean): Promise<void>
}

export interface Passwords {
  /** The argon2id hash of a password. Throws `unavailable` when the queue is full. */
  hash(password: string): Promise<string>
  /**
   * Whether a password matches a hash. Without a hash it takes the same time and is false. Throws
   * `unavailable` when the queue is full.
   */
  verify(hash: string | undefined, password: string, hooks?: VerifyHooks): Promise<boolean>
}

/** `of` is the cost: in KiB of memory, and in iterations. */
export function createPasswords(of = recommended): Passwords {
  const cost = { ...of, type: argon2.argon2id, parallelism: 1 } as const
  const queued = createWorkQueue({ concurrent: 4, waiting: 64 })
  const hashOfNobody = argon2.hash('nobody has this password', cost)
  return {
    hash: (password) => queued(() => argon2.hash(password, cost)),
    verify: (hash, password, hooks) =>
      queued(async () => {
        await hooks?.before()
        const same = await argon2.verify(hash ?? (await hashOfNobody), password)
        const matches = hash !== undefined && same
        await hooks?.after(matches)
        return matches
      }),
  }
}
