import argon2 from 'argon2'
import pLimit from 'p-limit'
import { unavailable } from './app-error.ts'

const cost = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** At most four at once, so that hashing does not starve the rest; a short queue, then 503. */
const atOnce = 4
const waiting = 64

/** What belongs to a guess and is done while it holds its place, so that no other begins meanwhile. */
export interface Around {
  /** Once its turn has come; what it throws ends the guess. */
  before(): Promise<void>
  after(fits: boolean): Promise<void>
}

export interface Passwords {
  /** The argon2id hash of a password. Throws `unavailable` when too many wait already. */
  hash(password: string): Promise<string>
  /** Whether the password fits. Without a hash it takes the same time and says no. */
  verify(hash: string | undefined, password: string, around?: Around): Promise<boolean>
}

export function createPasswords(): Passwords {
  const limit = pLimit(atOnce)
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw unavailable()
    return limit(work)
  }
  const stranger = argon2.hash('nobody has this password', cost)
  return {
    hash: async (password) => queued(() => argon2.hash(password, cost)),
    verify: async (hash, password, around) =>
      queued(async () => {
        await around?.before()
        const same = await argon2.verify(hash ?? (await stranger), password)
        const fits = hash !== undefined && same
        await around?.after(fits)
        return fits
      }),
  }
}
