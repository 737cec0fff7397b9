import { createDatabase, type Database } from '@portal/database/client'
import { turnOffEmails } from '@portal/database/factories/emails'
import { giveConsents } from '@portal/database/factories/members'
import { createAdmin, createFriend } from '@portal/database/factories/users'
import { createTestDatabase } from '@portal/database/testing'
import { emailTopics } from '@portal/shared/emails/topics'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Audience, findRecipient } from './recipients.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let ids: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer'))
  db = createDatabase(database.url)
  const agreed = { newsletter: true, participate_research: true }
  const admin = async (overrides = {}) => {
    const user = await createAdmin(db, overrides)
    await giveConsents(db, user.id, agreed)
    return user.id
  }
  const off = await admin()
  for (const topic of emailTopics) {
    if (topic !== 'newsletter') await turnOffEmails(db, { id: off }, topic)
  }
  const withdrawn = await admin()
  await giveConsents(db, withdrawn, { newsletter: false, participate_research: false })
  ids = {
    ...{ reviewer: await admin(), off, withdrawn },
    member: (await createFriend(db, { consents: agreed })).id,
    deactivated: await admin({ is_active: false }),
    leaving: await admin({ deletion_due_at: new Date() }),
    unconfirmed: await admin({ email_verified_at: null }),
    refused: await admin({ email_refused_at: new Date() }),
  }
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

// Only consent turns the newsletter off.
const stricter = ['withdrawn', 'deactivated', 'leaving', 'unconfirmed']
it.each<[Audience['topic'], Audience['addresses'], string[]]>([
  [null, 'any', []],
  [null, 'confirmed', ['unconfirmed']],
  ['newsletter', 'confirmed', stricter],
  ['research', 'confirmed', ['off', ...stricter]],
  ['introductions', 'any', ['off', 'deactivated', 'leaving']],
  ['event_reminders', 'any', ['off', 'deactivated']],
  ['pods', 'any', ['off', 'deactivated']],
  ['conversations', 'any', ['off', 'deactivated']],
  ['applications', 'any', ['off', 'member', 'deactivated']],
  ['review_digest', 'any', ['off', 'member', 'deactivated']],
  // Off by default.
  ['today', 'confirmed', ['reviewer', 'off', 'member', 'withdrawn', ...stricter.slice(1)]],
  ['submissions', 'any', ['off']],
  ['reposts', 'any', ['off']],
])('%s to %s is not for %j, nor for a refused address', async (topic, addresses, refused) => {
  const answers = Object.entries(ids).map(async ([who, id]) => {
    const recipient = await findRecipient(db, { topic, addresses }, id)
    return recipient ? [] : [who]
  })
  expect((await Promise.all(answers)).flat().sort()).toEqual([...refused, 'refused'].sort())
})

it('includes refused addresses for emails that prove the address', async () => {
  const proving = { topic: null, addresses: 'any', evenIfRefused: true } as const
  expect(await findRecipient(db, proving, ids.refused ?? '')).not.toBeNull()
})

it('excludes erased accounts', async () => {
  const { id } = await createFriend(db)
  await db.user.delete({ where: { id } })
  expect(await findRecipient(db, { topic: null, addresses: 'any' }, id)).toBeNull()
})
