import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from '@portal/database/client'
import { patienceHere } from '@portal/database/patience'

interface Turns<T> {
  running: Promise<T> | undefined
  next: Promise<T> | undefined
}

const keyOf = (what: unknown) => JSON.stringify(what) ?? ''

/**
 * Reading that gives everybody the same: whoever asks while it runs, or in one turn of the event loop,
 * shares the run after that. So a crowd costs two runs and not one each, and nobody is answered with
 * what was read before she asked. A run that fails fails for all who share it. What comes out is
 * shared: nobody may change it. Whoever asks in a transaction asks alone.
 */
export function together<Db extends Database | Transaction, T, What = void>(
  work: (db: Db, what: What) => Promise<T>,
): (db: Db, what: What) => Promise<T> {
  const turnsOf = new WeakMap<Db, Map<string, Turns<T>>>()

  return (db, what) => {
    const all = turnsOf.get(db) ?? new Map<string, Turns<T>>()
    turnsOf.set(db, all)
    const key = keyOf(what)
    const turns = all.get(key) ?? { running: undefined, next: undefined }
    all.set(key, turns)

    const run = async (): Promise<T> => {
      // Whoever waits for others to be answered waits for the database.
      const ended = patienceHere()?.begin()
      await turns.running?.catch(() => {})
      ended?.()
      await setImmediate()
      turns.running = turns.next
      turns.next = undefined
      try {
        return await work(db, what)
      } finally {
        turns.running = undefined
        if (!turns.next) all.delete(key)
      }
    }
    turns.next ??= run()
    return turns.next
  }
}

/**
 * Reading of something else for each who asks, such as what she has voted: what those
 * ask who share a run is read in one statement. `work` is given all that was asked, and
 * answers a function that knows what came of each. What holds for `together` holds here too.
 */
export function gathered<Db extends Database | Transaction, What, Value>(
  work: (db: Db, all: What[]) => Promise<(what: What) => Value>,
): (db: Db, what: What) => Promise<Value> {
  const asked = new WeakMap<Db, What[]>()
  const run = together((db: Db) => {
    const all = asked.get(db) ?? []
    asked.delete(db)
    return work(db, all)
  })
  return async (db, what) => {
    const waiting = asked.get(db)
    if (waiting) waiting.push(what)
    else asked.set(db, [what])
    return (await run(db))(what)
  }
}
