import type { Topic } from '../lib/bench.ts'
import { type Portal, startPortal } from '../lib/portal.ts'
import { ratioRow } from '../lib/report.ts'

const lists = `
  admin/applications/?status=pending&page_size=100 admin/applications/?status=reviewed&page_size=100
  admin/members/?page_size=100 admin/audit/?page_size=100 admin/submissions/?page_size=100
  admin/events/?page_size=100 admin/resources/?page_size=100 admin/opportunities/?page_size=100
  admin/studies/?page_size=100 auth/directory/?page_size=100 wins/?page_size=100 events/
  events/?when=past&page_size=100 resources/?kind=programme resources/opportunities/ studies/
  introductions/?page_size=100 introductions/blocks/?page_size=100
  admin/introductions/?page_size=100 activity/?page_size=100 resources/recent-activity/ home/ search/?q=release auth/sessions/ auth/me/consents/`
  .trim()
  .split(/\s+/)

const counted = `
  SELECT sum(calls)::int AS calls FROM pg_stat_statements JOIN pg_database d ON d.oid = dbid
  WHERE datname = current_database() AND query !~ 'pgboss|pg_stat_statements'`

/** Counts the statements of each list, including those of the access check. */
async function countStatements(portal: Portal): Promise<number[]> {
  await portal.query('CREATE EXTENSION pg_stat_statements')
  const total = async (): Promise<number> => (await portal.query(counted))[0].calls
  const [admin, [founder]] = [await portal.adminToken(), await portal.tokens(1)]
  const countOnce = async (path: string) => {
    const headers = { authorization: `Bearer ${path.startsWith('admin/') ? admin : founder}` }
    const before = await total()
    const answer = await fetch(`${portal.origin}/api/${path}`, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return (await total()) - before
  }
  return Array.fromAsync(lists, async (path) => {
    // The server's jobs also run statements, so the smallest of three counts is used.
    const taken = [await countOnce(path), await countOnce(path), await countOnce(path)]
    return Math.min(...taken)
  })
}

/** Checks that the number of statements does not depend on the length of a list. */
export const statements: Topic = async ({ sets }, stack) => {
  const short = await countStatements(await startPortal(stack, sets, 20))
  const full = await countStatements(await startPortal(stack, sets, 800))
  return lists.map((path, n) => {
    const [a = Number.NaN, b = Number.NaN] = [full[n], short[n]]
    return ratioRow(`${path}, of a short page`, { a, b, unit: 'statements' }, { atMost: 1 })
  })
}
