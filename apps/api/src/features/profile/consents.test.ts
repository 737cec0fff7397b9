import { createApplicant, createFounder, createFriend } from '@portal/database/factories/users'
import { friendSample } from '@portal/shared/applications/samples'
import type { ConsentState } from '@portal/shared/profile/schemas'
import { describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()

async function consentsOf(agent: Agent): Promise<ConsentState[]> {
  const { status, body } = await agent.get('/api/auth/me/consents/')
  expect(status).toBe(200)
  return body.consents
}
const of = (consents: ConsentState[], kind: string) => consents.find((one) => one.kind === kind)

describe('my consents', () => {
  it('has every kind: the current answer, the sentence that was shown, and since when', async () => {
    const founder = await createFounder(portal.db, { consents: { internal_member_list: true } })
    const agent = await portal.as(founder)
    const before = Date.now()
    await agent.patch('/api/auth/me/').send({ newsletter: true })
    const consents = await consentsOf(agent)
    expect(consents.map(({ kind }) => kind)).toEqual([
      'newsletter',
      'whatsapp_group',
      'internal_member_list',
      'public_member_list',
      'repost_wins',
      'participate_research',
    ])
    const newsletter = of(consents, 'newsletter')
    expect(newsletter).toMatchObject({ granted: true, wording: 'Add me to the email newsletter' })
    expect(Date.parse(newsletter?.since ?? '')).toBeGreaterThan(before - 1000)
    expect(of(consents, 'internal_member_list')).toMatchObject({
      granted: true,
      wording: 'Wording of internal_member_list',
    })
    expect(of(consents, 'repost_wins')).toEqual({
      kind: 'repost_wins',
      granted: false,
      wording: 'Repost my startup wins on the Willow Network LinkedIn page',
      since: null,
    })
  })

  it('shows a withdrawal and its time', async () => {
    const agent = await portal.as(await createFounder(portal.db))
    await agent.patch('/api/auth/me/').send({ repost_wins: true })
    const given = of(await consentsOf(agent), 'repost_wins')
    await agent.patch('/api/auth/me/').send({ repost_wins: false })
    const withdrawn = of(await consentsOf(agent), 'repost_wins')
    expect([given?.granted, withdrawn?.granted]).toEqual([true, false])
    expect(Date.parse(withdrawn?.since ?? '')).toBeGreaterThanOrEqual(
      Date.parse(given?.since ?? ''),
    )
  })

  it('withdraws the public list alone, and adds one row', async () => {
    const founder = await createFounder(portal.db, {
      consents: { internal_member_list: true, public_member_list: true },
    })
    const agent = await portal.as(founder)
    const rows = () => portal.db.consent.count({ where: { user_id: founder.id } })
    const before = await rows()
    const { body } = await agent
      .patch('/api/auth/me/')
      .send({ public_member_list: false, internal_member_list: true })
    expect(body).toMatchObject({
      public_member_list: false,
      internal_member_list: true,
      listed: true,
    })
    expect(await rows()).toBe(before + 1)
  })

  it('shows each applicant their own, and nothing to visitors', async () => {
    const applicant = await portal.as(await createApplicant(portal.db, { user_type: 'friend' }))
    expect(of(await consentsOf(applicant), 'newsletter')).toEqual({
      kind: 'newsletter',
      granted: false,
      wording: 'Add me to Community Newsletter',
      since: null,
    })
    expect((await portal.anonymous.get('/api/auth/me/consents/')).status).toBe(401)
  })
})

describe('the ledger', () => {
  it('has every change, the latest first: the sentence, its edition, when and where', async () => {
    const applicant = await createApplicant(portal.db, {
      user_type: 'friend',
      application: { status: 'rejected', decided_at: new Date(Date.now() - 40 * 86_400_000) },
    })
    const agent = await portal.as(applicant)
    const { email: _, password: __, ...answers } = { ...friendSample, newsletter: true }
    await agent.post('/api/applications/mine/').send({ userType: 'friend', answers })
    await portal.db.user.update({ where: { id: applicant.id }, data: { is_active: true } })
    await agent.patch('/api/auth/me/').send({ newsletter: false })
    await agent.patch('/api/auth/me/').send({ newsletter: false })
    const { body } = await agent.get('/api/auth/me/consents/')
    const change = {
      id: expect.any(String),
      kind: 'newsletter',
      wording: 'Add me to Community Newsletter',
      wording_version: '1',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    }
    expect(body.ledger).toEqual([
      { ...change, granted: false, source: 'account' },
      { ...change, granted: true, source: 'application again' },
    ])
  })

  it('is for its owner only, and refuses a row without an edition or a source', async () => {
    const other = await createFounder(portal.db)
    const agent = await portal.as(await createFriend(portal.db))
    expect((await agent.get('/api/auth/me/consents/')).body.ledger).toEqual([])
    for (const column of ['wording_version', 'source', 'wording', 'created_at']) {
      const names = [
        'user_id',
        'kind',
        'granted',
        'wording',
        'wording_version',
        'source',
        'created_at',
      ]
      const values = [`'${other.id}'`, `'newsletter'`, 'true', `'w'`, `'1'`, `'s'`, 'now()']
      values[names.indexOf(column)] = 'NULL'
      const insert = `INSERT INTO consents (${names}) VALUES (${values})`
      await expect(portal.db.$executeRawUnsafe(insert), column).rejects.toThrow('23502')
    }
  })
})

it('a friend is in no list and agrees to none', async () => {
  const friend = await createFriend(portal.db)
  const agent = await portal.as(friend)
  for (const list of ['public_member_list', 'internal_member_list']) {
    const { status, body } = await agent.patch('/api/auth/me/').send({ [list]: true })
    expect([status, Object.keys(body.details)]).toEqual([400, [list]])
  }
  expect(await portal.db.consent.count({ where: { user_id: friend.id } })).toBe(0)
})
