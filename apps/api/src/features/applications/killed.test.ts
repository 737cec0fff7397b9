import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createAdmin, createApplicant } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const script = fileURLToPath(new URL('../../test/approve-when-told.ts', import.meta.url))

const portal = await usePortal()

async function line(child: ChildProcess): Promise<string> {
  const [data] = child.stdout ? await once(child.stdout, 'data') : ['']
  return String(data).trim()
}

/** Which parts of a decision are stored: status, account, audit entry, mail. */
async function traces(applicationId: string, userId: string) {
  const { db } = portal
  const { status, user } = await db.application.findUniqueOrThrow({
    where: { id: applicationId },
    include: { user: true },
  })
  const jobs = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'user_id' = ${userId}`
  return [
    Number(status === 'approved'),
    Number(user.is_active),
    await db.auditEntry.count({ where: { target_id: applicationId } }),
    jobs.length,
  ]
}

async function approveAndKill(ids: string[], adminId: string, afterMs: number | 'done') {
  const args = [script, portal.databaseUrl, adminId, ...ids]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  expect(await line(child)).toBe('ready')
  child.stdin.write('go\n')
  const exit = once(child, 'exit')
  if (afterMs === 'done') expect(await line(child)).toBe('done')
  else await new Promise((wait) => setTimeout(wait, afterMs))
  child.kill('SIGKILL')
  await exit
}

it('kill -9 during a bulk approval leaves all decided or none, and a retry completes it', {
  timeout: 90_000,
}, async () => {
  const admin = await createAdmin(portal.db)
  const agent = await portal.as(admin)
  const outcomes = new Set<number>()
  // From before the first statement to after the commit; the fault tests try 200 moments.
  for (const afterMs of [0, 4, 8, 12, 16, 20, 26, 34, 45, 'done'] as const) {
    const people = await Promise.all([1, 2, 3].map(() => createApplicant(portal.db)))
    const applications = await portal.db.application.findMany({
      where: { user_id: { in: people.map(({ id }) => id) } },
      include: { user: true },
    })
    const ids = applications.map(({ id }) => id)
    const tracesOfAll = async () => {
      const all = await Promise.all(applications.map(({ id, user }) => traces(id, user.id)))
      return all.flat()
    }
    await approveAndKill(ids, admin.id, afterMs)
    const [decided = 0, ...rest] = await tracesOfAll()
    expect(rest).toEqual(rest.map(() => decided))
    expect(rest).toHaveLength(11)
    outcomes.add(decided)

    const body = { ids, decision: 'approve' }
    const { status } = await agent.post('/api/admin/applications/decide/').send(body)
    expect(status).toBe(200)
    expect(await tracesOfAll()).toEqual(Array.from({ length: 12 }, () => 1))
  }
  expect([...outcomes].sort()).toEqual([0, 1])
})
