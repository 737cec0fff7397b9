import { createAdmin, createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await usePortal()
const { db } = portal
const send = (agent: Awaited<ReturnType<typeof portal.as>>, id: string) =>
  agent.post(`/api/admin/members/${id}/password-link/`)

it('is emailed to the member only, and changes nothing before it is used', async () => {
  const admin = await portal.as(await createAdmin(db))
  const ada = await createFounder(db, { full_name: 'Ada Byron' })
  const session = await portal.as(ada)
  const { status, body } = await send(admin, ada.id)
  expect([status, body.can.send_password_link, body.email_confirmed]).toEqual([200, true, true])
  expect(JSON.stringify(body)).not.toContain('token')
  await emailsDone(portal)
  expect(portal.sent.map(({ to }) => to)).toEqual([ada.email])
  expect(String(portal.sent[0]?.text)).toMatch(/https:\/\/\S+token=/)
  expect((await session.get('/api/auth/me/')).status).toBe(200)
  expect(await db.auditEntry.count({ where: { action: 'member.password_link_sent' } })).toBe(1)
})

it('shows when a member was last seen', async () => {
  const admin = await portal.as(await createAdmin(db))
  const ada = await createFounder(db)
  const open = async () => (await admin.get(`/api/admin/members/${ada.id}/`)).body.last_seen_at
  expect(await open()).toBeNull()
  await portal.as(ada)
  expect(Date.now() - Date.parse(await open())).toBeLessThan(60_000)
})
