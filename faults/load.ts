import type { SignedIn } from './people.ts'
import type { Answer, Portal } from './portal.ts'
import { until } from './portal.ts'

/** An answer under load, with when it came. */
export interface Answered extends Answer {
  /** By performance.now(). */
  at: number
  worker: number
}

export interface Load {
  answers: Answered[]
  /** Waits until every worker has been served again since then. */
  served(since: number, within?: number): Promise<void>
  stop(): Promise<void>
}

type Work = (portal: Portal, who: SignedIn) => Promise<Answer>

/** What members do: they look, and they write. */
export const usual: Work[] = [
  (portal, { access }) => portal.call('/api/wins/', { token: access }),
  (portal, { access }) => portal.call('/api/auth/me/', { token: access }),
  (portal) => portal.call('/api/health/ready'),
  postWin,
]

/** Somebody posts a win. */
export function postWin(portal: Portal, { access }: SignedIn): Promise<Answer> {
  const body = { title: 'A win', description: 'A day in the life', date: '2026-03-08' }
  return portal.call('/api/wins/', { method: 'POST', token: access, body })
}

/** Workers that call without a pause until they are told to stop. */
export function startLoad(portal: Portal, who: SignedIn, works: Work[]): Load {
  const answers: Answered[] = []
  let going = true
  const workers = works.map(async (work, worker) => {
    while (going) {
      const answer = await work(portal, who)
      answers.push({ ...answer, at: performance.now(), worker })
      // Nobody who was refused comes back at once.
      if (!isServed(answer)) await new Promise((wait) => setTimeout(wait, 20))
    }
  })
  return {
    answers,
    served: (since, within = 30_000) =>
      until(
        () =>
          works.every((_, worker) =>
            answers.some((one) => one.worker === worker && one.at > since && isServed(one)),
          ),
        { within, otherwise: () => `not served again: ${tally(answers)}; ${portal.output()}` },
      ),
    async stop() {
      going = false
      await Promise.all(workers)
    },
  }
}

export const isServed = ({ status }: Answer) => status >= 200 && status < 300

/** A refusal for the moment, as it must be: with a time after which to try again. */
export const isPutOff = ({ status, headers }: Answer) =>
  status === 503 && Number(headers.get('retry-after')) > 0

/** `1200 × 200, 31 × 503`. */
export function tally(answers: Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = [...counts].sort(([a], [b]) => a - b)
  return sorted.map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
}
