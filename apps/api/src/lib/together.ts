import type { Database } from '@portal/database/client'

interface Turns<T> {
  running: Promise<T> | undefined
  next: Promise<T> | undefined
}

const keyOf = (what: unknown) => JSON.stringify(what) ?? ''

/**
 * Reading that gives everybody the same: of those who ask while it runs, all get the run after it. So a
 * crowd costs two runs and not one each, and nobody is answered with what was read before she asked. A
 * run that fails fails for those who wait for it too. What comes out is shared: nobody may change it.
 */
export function together<T, What = void>(
  work: (db: Database, what: What) => Promise<T>,
): (db: Database, what: What) => Promise<T> {
  const turnsOf = new WeakMap<Database, Map<string, Turns<T>>>()

  const begin = (turns: Turns<T>, db: Database, what: What): Promise<T> => {
    const run = work(db, what)
    turns.running = run
    const end = () => {
      if (turns.running !== run) return
      turns.running = undefined
      if (!turns.next) turnsOf.get(db)?.delete(keyOf(what))
    }
    run.then(end, end)
    return run
  }

  return (db, what) => {
    const all = turnsOf.get(db) ?? new Map<string, Turns<T>>()
    turnsOf.set(db, all)
    const turns = all.get(keyOf(what)) ?? { running: undefined, next: undefined }
    all.set(keyOf(what), turns)
    if (!turns.running) return begin(turns, db, what)
    turns.next ??= turns.running
      .finally(() => {
        turns.next = undefined
      })
      .then(() => begin(turns, db, what))
    return turns.next
  }
}
