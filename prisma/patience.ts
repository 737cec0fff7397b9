import { AsyncLocalStorage } from 'node:async_hooks'

/** Only for lib/in-batches.ts of the API, and to be deleted with it. */
export class Patience {
  begin(): () => void {
    return () => {}
  }
}

const current = new AsyncLocalStorage<Patience>()

export function withPatience(patience: Patience, work: () => void): void {
  current.run(patience, work)
}

export const patienceHere = (): Patience | undefined => current.getStore()

export const forWhomItIs = <Given extends unknown[], Result>(
  callback: (...given: Given) => Result,
): ((...given: Given) => Result) => AsyncLocalStorage.bind(callback)
