import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { beforeEach, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal
let admin: Agent
beforeEach(async () => {
  await db.user.deleteMany()
  admin = await portal.as(await createAdmin(db, { full_name: 'Grace', email: 'grace@x.example' }))
})

const path = '/api/admin/members/'
const lastEntry = () => db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })

it('copies the addresses of members who get news now: by consent, confirmed, reached and staying', async () => {
  const news = { newsletter: true }
  await createFriend(db, { email: 'ada@x.example', consents: news })
  await createFriend(db, { email: 'bea@x.example' })
  await createFriend(db, { email: 'cleo@x.example', consents: news, email_verified_at: null })
  await createFriend(db, { email: 'dora@x.example', consents: news, is_active: false })
  await createFriend(db, { consents: news, deletion_due_at: new Date() })
  await createFriend(db, { consents: news, email_refused_at: new Date() })
  const copied = await admin.post(`${path}addresses/`).send({ only_news: true })
  expect(copied.body).toEqual({ addresses: ['ada@x.example'] })
  expect(await lastEntry()).toMatchObject({
    action: 'members.addresses_copied',
    after: { addresses: 1, only_news: true },
  })
  expect((await admin.get(path)).body.reach).toEqual({ news: 1, chat: 0 })
  expect((await admin.post(`${path}addresses/`).send({})).body.addresses).toHaveLength(7)
})

it('copies the numbers of members who agreed to the chat, and audits how many', async () => {
  const chat = { whatsapp_group: true }
  const number = (whatsapp_number: string | null) => ({ profile: { whatsapp_number } })
  await createFounder(db, { ...number('+447700900123'), consents: chat })
  await createFounder(db, { ...number('+447700900124'), consents: {} })
  await createFounder(db, { ...number(null), consents: chat })
  await createFounder(db, { ...number('+447700900125'), consents: chat, is_active: false })
  const { body } = await admin.post(`${path}numbers/`).send({})
  expect(body).toEqual({ numbers: ['+447700900123'] })
  expect(await lastEntry()).toMatchObject({
    action: 'members.numbers_copied',
    after: { numbers: 1, filter: {}, searched: false },
  })
  expect((await admin.get(path)).body.reach).toEqual({ news: 0, chat: 1 })
})

it('downloads the chosen columns, in the order of the list, and audits them', async () => {
  const { id } = await createFounder(db, {
    ...{ full_name: 'Ada Byron', profile: { city: 'Ely', industry: 'FinTech' } },
    consents: { newsletter: true },
  })
  await db.memberLabel.create({ data: { user_id: id, label: 'Board' } })
  const columns = ['labels', 'city', 'newsletter', 'name']
  const { text } = await admin.post(`${path}export.csv`).send({ label: 'Board', columns })
  expect(text).toBe(
    '\ufeff"Name","City","Labels","Agreed to news"\r\n"Ada Byron","Ely","Board","Yes"\r\n',
  )
  expect(await lastEntry()).toMatchObject({
    after: { rows: 1, columns: ['name', 'city', 'labels', 'newsletter'], labelled: true },
  })
  expect((await admin.post(`${path}export.csv`).send({ columns: [] })).status).toBe(400)
  expect((await admin.post(`${path}export.csv`).send({ columns: ['password'] })).status).toBe(400)
})
