import type { Topic } from '../lib/bench.ts'
import { startPortal } from '../lib/portal.ts'
import { ratioRow } from '../lib/report.ts'
import { measureAlternately, median } from '../lib/statistics.ts'

const size = 50
/** Each application is decided once, so all repetitions together need this many applicants. */
const founders = 10_000

/** Measures the bulk decision against a single decision. */
export const approvals: Topic = async ({ plan, sets }, stack) => {
  const portal = await startPortal(stack, sets, founders)
  const pending = () => portal.query("SELECT id FROM applications WHERE status = 'pending'")
  const ids = (await pending()).map(({ id }): string => id)
  const authorization = `Bearer ${await portal.adminToken()}`
  const headers = { authorization, 'content-type': 'application/json' }
  const post = async (path: string, content: object): Promise<number> => {
    const started = performance.now()
    const body = JSON.stringify(content)
    const url = `${portal.origin}/api/admin/applications/${path}`
    const answer = await fetch(url, { method: 'POST', headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`Deciding: ${answer.status} ${text}`)
    return performance.now() - started
  }
  const one = async () => {
    const times: number[] = []
    for (const id of ids.splice(0, size)) times.push(await post(`${id}/approve/`, {}))
    return { ms: median(times) }
  }
  const bulk = async () => {
    return { ms: await post('decide/', { ids: ids.splice(0, size), decision: 'approve' }) }
  }
  await measureAlternately(1, { one, bulk })
  const taken = await measureAlternately(plan.repetitions, { one, bulk })
  const left = (await pending()).length
  if (left !== ids.length) throw new Error(`${left} applications wait, instead of ${ids.length}`)
  const name = `${size} applications decided by the bulk call, of one decision`
  return [ratioRow(name, { a: taken.bulk.ms, b: taken.one.ms, unit: 'ms' }, { atMost: 10 })]
}
