import { forWhomItIs, patienceHere } from '@portal/database/patience'

/** Done together at most, so that what a batch holds is soon free again. */
const most = 50

interface Waiting<Given, Result> {
  given: Given
  resolve: (result: Result) => void
  reject: (error: unknown) => void
  /** Ends the wait, which counts for the patience of whoever asked. */
  ended: () => void
  /** Runs something with that patience. */
  forHer: (run: () => Promise<void>) => Promise<void>
}

/**
 * Work that costs little more for many than for one. Whoever comes alone is served at once; those who come
 * meanwhile wait, and are served together next. `work` gives a result for each, in the order of what it
 * was given. When it fails for several, each is tried by itself: nobody fails for another.
 */
export function inBatches<By extends object, Given, Result>(
  work: (by: By, all: Given[]) => Promise<Result[]>,
): (by: By, given: Given) => Promise<Result> {
  type One = Waiting<Given, Result>
  const queues = new WeakMap<By, One[]>()

  async function run(by: By, batch: One[]): Promise<void> {
    try {
      const given = batch.map((one) => one.given)
      const results = await work(by, given)
      results.forEach((result, place) => void batch[place]?.resolve(result))
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else await Promise.all(batch.map((one) => one.forHer(() => run(by, [one]))))
    }
  }

  async function runAll(by: By, first: One): Promise<void> {
    const queue: One[] = []
    queues.set(by, queue)
    for (let batch = [first]; batch[0]; batch = queue.splice(0, most)) {
      for (const { ended } of batch) ended()
      await batch[0].forHer(() => run(by, batch))
    }
    queues.delete(by)
  }

  return (by, given) =>
    new Promise((resolve, reject) => {
      const ended = patienceHere()?.begin() ?? (() => {})
      const forHer = forWhomItIs((run: () => Promise<void>) => run())
      const one = { given, resolve, reject, ended, forHer }
      const queue = queues.get(by)
      if (queue) queue.push(one)
      else void runAll(by, one)
    })
}
