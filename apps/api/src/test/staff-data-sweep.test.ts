import { loadDemo } from '@portal/database/demo/load'
import { expect, it } from 'vitest'
import { network, usePortal } from './app.ts'
import { findSampleAddresses } from './sample-addresses.ts'

const portal = await usePortal()
const { db } = portal
await loadDemo(db, { today: new Date(), network })

/** What only administrators may know of members: labels, notes, the chat, membership and fee. */
const marks = /Zebra list|Quagga note|1999-09-09|chat_added|"labels"|member_until|fee_paid/
await db.memberLabel.deleteMany()
const day = new Date('1999-09-09')
await db.user.updateMany({ data: { chat_added_at: day, member_until: day, fee_paid_on: day } })
const users = await db.user.findMany({ select: { id: true } })
await db.memberLabel.createMany({
  data: users.map(({ id }) => ({ user_id: id, label: 'Zebra list' })),
})

await db.memberNote.deleteMany()
await db.memberNote.createMany({
  data: users.map(({ id }) => ({ user_id: id, text: 'Quagga note' })),
})

const named = (name: string) =>
  db.user.findUniqueOrThrow({ where: { email: `${name}@demo.example` } })
const founder = await named('founder')
const addressOf = await findSampleAddresses(portal, founder)
const paths = portal.app.endpoints.flatMap(({ method, path }) => (method === 'GET' ? path : []))

it.each(['founder', 'friend', 'pending', 'reviewer', 'editor', 'anonymous'])(
  'no GET route shows staff data of members: %s',
  async (name) => {
    const agent = name === 'anonymous' ? portal.anonymous : await portal.as(await named(name))
    const shown: string[] = []
    let answered = 0
    for (const path of paths) {
      const { status, text } = await agent.get(addressOf(path))
      if (status === 200) answered += 1
      if (marks.test(text ?? '')) shown.push(path)
    }
    expect(answered).toBeGreaterThan(5)
    // Everyone may read what the portal holds about themselves.
    expect(shown).toEqual(name === 'anonymous' ? [] : ['/api/auth/me/export/'])
  },
)

it('the administrators’ list shows it', async () => {
  const { text } = await (await portal.as(await named('admin'))).get('/api/admin/members/')
  expect(text).toMatch(/Zebra list/)
})
