import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Longest wait for one connection, and for the answer to one statement, in ms. While the database hangs
 * it is the longest of one request in all; a crowd that is being served, however slowly, may wait for each.
 */
export const wait = 4000

/** Whoever has waited that long already still gets this, in ms, for what follows. */
const least = 100

/** How long after a statement that was not answered the database is taken to hang, in ms. */
const hangs = 10_000
let hangsUntil = 0

/** To be called when a statement was given up. */
export function tellOfHang(): void {
  hangsUntil = performance.now() + hangs
}

/** How long somebody has waited for connections, whether for one at a time or for several. */
export class Patience {
  #waiting = 0
  #since = 0
  #spent = 0

  /** To be called when a wait begins; the function that comes back, when it ends. */
  begin(): () => void {
    if (this.#waiting === 0) this.#since = performance.now()
    this.#waiting += 1
    return () => {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#spent += performance.now() - this.#since
    }
  }

  get left(): number {
    if (performance.now() > hangsUntil) return wait
    return Math.max(least, wait - this.#spent)
  }
}

const current = new AsyncLocalStorage<Patience>()

/** All that this work asks of a database that hangs shares one patience, so that waits do not add up. */
export function withPatience(patience: Patience, work: () => void): void {
  current.run(patience, work)
}

/** Whose patience it is that counts here; nobody's in the background. */
export const patienceHere = (): Patience | undefined => current.getStore()

/** How long the next wait may last, in ms. */
export const waitLeft = (): number => current.getStore()?.left ?? wait

/** A callback that runs for whom it was made, whoever calls it. */
export const forWhomItIs = <Given extends unknown[], Result>(
  callback: (...given: Given) => Result,
): ((...given: Given) => Result) => AsyncLocalStorage.bind(callback)
