import type { Actor } from '../../lib/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Counter, Throttle } from '../../lib/throttle.ts'

/** Who guesses: what keeps the next guess waiting, and what a wrong one counts for beside that. */
export interface Guesser {
  pausedBy: Counter[]
  alsoCounted?: Counter[]
}

/** Somebody who signs in: a device that the account knows waits for its own guesses alone. */
export const passwordGuesser = (
  account: string,
  { address, device }: { address: string; device: string | null },
): Guesser => ({
  pausedBy: device
    ? [{ guess: 'passwordOnDevice', key: device }]
    : [
        { guess: 'password', key: account },
        { guess: 'passwordFromAddress', key: `${address} ${account}` },
      ],
})

/** Somebody in the second step of signing in. */
export const codeGuesser = (userId: string, device: string | null): Guesser => ({
  pausedBy: [device ? { guess: 'codeOnDevice', key: device } : { guess: 'code', key: userId }],
})

/** Strangers do not keep a session waiting, and what it gets wrong counts for the account, too. */
export const sessionGuesser = ({ id, email, session_id: key }: SessionOf) => ({
  password: {
    pausedBy: [{ guess: 'passwordOnDevice', key }],
    alsoCounted: [{ guess: 'password', key: email.toLowerCase() }],
  } satisfies Guesser,
  code: {
    pausedBy: [{ guess: 'codeOnDevice', key }],
    alsoCounted: [{ guess: 'code', key: id }],
  } satisfies Guesser,
})
export type SessionOf = Pick<Actor, 'id' | 'email' | 'session_id'>

/** Counts a wrong guess. */
export const countWrong = (throttle: Throttle, { pausedBy, alsoCounted = [] }: Guesser) =>
  throttle.countFailure([...pausedBy, ...alsoCounted])

/**
 * Whether a password fits, as one of somebody's guesses. Those that wait for their turn are refused once
 * enough others were wrong: a thousand at once learn no more than one after the other.
 */
export function guessPassword(
  { passwords, throttle }: Pick<Deps, 'passwords' | 'throttle'>,
  guesser: Guesser,
  { hash, password }: { hash: string | undefined; password: string },
): Promise<boolean> {
  return passwords.verify(hash, password, {
    before: () => throttle.checkPause(guesser.pausedBy),
    after: (fits) =>
      fits ? throttle.clearFailures(guesser.pausedBy) : countWrong(throttle, guesser),
  })
}
