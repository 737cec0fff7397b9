import type { User } from '@portal/database/client'
import { createFounder, type FounderOverrides } from '@portal/database/factories/users'
import { createWin, type WinOverrides } from '@portal/database/factories/wins'
import { openRedactionTask, searchForMentions } from '../features/privacy/mentions.ts'
import { listRedactions } from '../features/privacy/redactions.ts'
import { transaction } from '../lib/transaction.ts'
import type { TestApp } from './app.ts'

/** Opens the redaction task of a member and deletes their row. */
export async function eraseMember({ db, deps }: TestApp, { id }: Pick<User, 'id'>): Promise<void> {
  await transaction(db, async (tx) => {
    await openRedactionTask(tx, deps.network, id)
    await tx.user.delete({ where: { id } })
  })
}

/** All hits that wait for a decision, as administrators see them. */
export async function hitsThatWait({ db }: TestApp) {
  const { tasks } = await listRedactions(db, { page: 1, page_size: 1000 })
  return tasks.flatMap(({ id, hits }) => hits.map((hit) => ({ ...hit, task: id })))
}

let count = 0

/** A member who has left, and another member's win that mentions them and waits for a decision. */
export async function aMention(
  portal: TestApp,
  { member = {}, win = {} }: { member?: FounderOverrides; win?: WinOverrides } = {},
) {
  count += 1
  const full_name = `Zenobia Quill${'i'.repeat(count)}`
  const left = await createFounder(portal.db, { full_name, ...member })
  const author = await createFounder(portal.db)
  const row = await createWin(portal.db, author, {
    description: `Thank you, ${left.full_name}!`,
    ...win,
  })
  await eraseMember(portal, left)
  await searchForMentions(portal.db)
  const hits = (await hitsThatWait(portal)).filter(({ row_id }) => row_id === row.id)
  const [hit] = hits
  if (!hit) throw new Error('The win mentions nobody')
  const path = `/api/admin/redactions/${hit.task}/hits/${hit.id}/decide/`
  return {
    left,
    author,
    win: row,
    hit,
    path,
    decide: (agent: Awaited<ReturnType<TestApp['as']>>, decision: string) =>
      agent.post(path).send({ decision, version: hit.version }),
  }
}
