import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { Account } from '@portal/shared/accounts/schemas'
import { beforeEach, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal
let admin: Agent
beforeEach(async () => {
  await db.user.deleteMany()
  admin = await portal.as(await createAdmin(db, { full_name: 'Grace Lindholm' }))
})

const path = '/api/admin/members/'
const names = async (query: object): Promise<string[]> =>
  (await admin.get(path).query(query)).body.members.map(({ full_name }: Account) => full_name)
const mark = (id: string, added: boolean) => admin.put(`${path}${id}/chat/`).send({ added })
const ada = {
  full_name: 'Ada Byron; Countess',
  profile: { company_name: 'Engines, Ltd', whatsapp_number: '+44 7700 900123' },
  consents: { whatsapp_group: true, newsletter: true },
}
const elodie = { full_name: 'Élodie', profile: { whatsapp_number: '+44 7700 900124' } }

it('filters members by what they agreed to', async () => {
  await createFounder(db, ada)
  await createFriend(db, { full_name: 'Mary', consents: { participate_research: true } })
  expect(await names({ consent: 'whatsapp_group' })).toEqual([ada.full_name])
  expect(await names({ consent: 'newsletter' })).toEqual([ada.full_name])
  expect(await names({ consent: 'participate_research' })).toEqual(['Mary'])
  expect(await names({ consent: 'public_member_list' })).toEqual([])
})

it('lists whom to add to the chat, and whom to remove once they withdraw the consent', async () => {
  const { id } = await createFounder(db, ada)
  await createFriend(db, elodie)
  const leaving = { deletion_due_at: new Date(Date.now() + 86_400_000) }
  await createFounder(db, { ...ada, full_name: 'Leaving', ...leaving })
  const [toAdd, toRemove] = [{ only: 'chat_to_add' }, { only: 'chat_to_remove' }]
  expect(await names(toAdd)).toEqual([ada.full_name])
  for (const _ of ['once', 'twice']) expect((await mark(id, true)).status).toBe(200)
  expect([await names(toAdd), await names(toRemove)]).toEqual([[], []])
  const audited = await db.auditEntry.findMany({ where: { target_id: id } })
  expect(audited.map(({ action }) => action)).toEqual(['member.chat_added'])

  const member = await portal.as(await db.user.findUniqueOrThrow({ where: { id } }))
  await member.patch('/api/auth/me/').send({ whatsapp_group: false })
  expect([await names(toAdd), await names(toRemove)]).toEqual([[], [ada.full_name]])
  await mark(id, false)
  expect(await names(toRemove)).toEqual([])
})

it('gives only numbers of members who agreed to the chat, as vCards', async () => {
  await createFounder(db, ada)
  await createFriend(db, elodie)
  await createFounder(db, { ...ada, full_name: 'Inactive', is_active: false })
  const { status, headers, text } = await admin.post(`${path}contacts.vcf`).send({})
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/vcard; charset=utf-8')
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Ada Byron\\; Countess',
    'ORG:Engines\\, Ltd',
    'TEL;TYPE=cell:+44 7700 900123',
    'END:VCARD',
    '',
  ])
  const [entry] = await db.auditEntry.findMany({ where: { target_id: 'contacts' } })
  expect(entry?.after).toMatchObject({ contacts: 1, searched: false })
})
