import { createAdmin, createFriend } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let admin: Agent
beforeEach(async () => {
  await portal.db.user.deleteMany()
  admin = await portal.as(await createAdmin(portal.db))
})

const at = (id: string) => `/api/admin/members/${id}/`
const write = (agent: Agent, id: string, text: unknown, version?: string) =>
  agent
    .put(`${at(id)}note/`)
    .query(version === undefined ? {} : { version })
    .send({ text })

describe('the note about a member', () => {
  it('is written, changed, deleted and audited', async () => {
    const ada = await createFriend(portal.db)
    expect((await admin.get(at(ada.id))).body.note).toEqual({ text: '', version: '' })
    const first = await write(admin, ada.id, ' Rang on Monday ', '')
    expect([first.status, first.body.note.text]).toEqual([200, 'Rang on Monday'])
    const same = await write(admin, ada.id, 'Rang on Monday', first.body.note.version)
    expect(same.body.history).toHaveLength(1)
    const last = await write(admin, ada.id, '', first.body.note.version)
    expect(last.body.note).toEqual({ text: '', version: '' })
    expect(last.body.history).toMatchObject([
      { action: 'member.note_changed', before: { note: 'Rang on Monday' }, after: { note: null } },
      { action: 'member.note_changed', before: { note: null }, after: { note: 'Rang on Monday' } },
    ])
    expect(await portal.db.memberNote.count()).toBe(0)
  })
})
