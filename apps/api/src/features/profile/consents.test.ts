import type { Consents } from '@portal/database/factories/members'
import { createApplicant, createFounder, createFriend } from '@portal/database/factories/users'
import { friendSample } from '@portal/shared/applications/samples'
import type { ConsentState } from '@portal/shared/profile/schemas'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()

const none = { internal_member_list: false, public_member_list: false }
const internal = { ...none, internal_member_list: true }
const external = { ...none, public_member_list: true }
const both = { internal_member_list: true, public_member_list: true }

const listed = 'Add me to the internal Member Directory (viewable by other female founder members)'

async function aFounder(consents: Consents) {
  const agent = await portal.as(await createFounder(portal.db, { consents }))
  const patch = async (path: string, sent: object) => {
    const { status, body } = await agent.patch(path).send(sent)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return {
    patch,
    /** The Directory Visibility switch, with the payload that the web sends. */
    turn: (on: boolean) => patch('/api/auth/me/', { public_member_list: on }),
    answer: (consent: Consents) => patch('/api/auth/me/consents/', consent),
    ledger: async () => (await agent.get('/api/auth/me/consents/')).body.ledger,
  }
}

describe('the visibility switch', () => {
  it.each([
    ['the internal list', internal],
    ['the public list', external],
    ['both lists', both],
  ])('off and on again restores %s; turned twice, it adds no row', async (_, given) => {
    const founder = await aFounder(given)
    const before = await founder.ledger()
    expect(await founder.turn(true)).toMatchObject(given)
    expect(await founder.ledger()).toEqual(before)
    expect(await founder.turn(false)).toMatchObject({ ...none, listed: false })
    const hidden = await founder.ledger()
    await founder.turn(false)
    expect(await founder.ledger()).toEqual(hidden)
    expect(await founder.turn(true)).toMatchObject({ ...given, listed: true })
  })

  it('when turned on, gives the internal list if neither list was ever given', async () => {
    const founder = await aFounder({})
    expect(await founder.turn(true)).toMatchObject({ ...internal, listed: true })
    expect(await founder.ledger()).toMatchObject([
      { kind: 'internal_member_list', granted: true, wording: listed, source: 'directory switch' },
    ])
  })

  it('adds a row for each list and turn; other fields of the same change have their own source', async () => {
    const founder = await aFounder(both)
    await founder.patch('/api/auth/me/', { public_member_list: false, newsletter: true })
    const [, , ...rest] = (await founder.ledger()).toReversed()
    const rows = rest.map(({ kind, granted, source }: Record<string, unknown>) => [
      kind,
      granted,
      source,
    ])
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['newsletter', true, 'account'],
        ['internal_member_list', false, 'directory switch'],
        ['public_member_list', false, 'directory switch'],
      ]),
    )
  })

  it('is a consent when both lists are sent together', async () => {
    const founder = await aFounder(internal)
    expect(await founder.patch('/api/auth/me/', external)).toMatchObject(external)
    expect((await founder.ledger())[0].source).toBe('account')
  })
})

describe('a consent on the account page', () => {
  it('changes the public list only', async () => {
    const founder = await aFounder(internal)
    expect(await founder.answer({ public_member_list: true })).toMatchObject(both)
    expect(await founder.answer({ public_member_list: false })).toMatchObject(internal)
    expect((await founder.ledger())[0]).toMatchObject({
      kind: 'public_member_list',
      granted: false,
      source: 'account',
    })
    expect(await founder.answer({ internal_member_list: false })).toMatchObject({
      ...none,
      listed: false,
    })
  })
})

describe('my consents', () => {
  it('has every kind: the current answer, the sentence that was shown, and since when', async () => {
    const founder = await createFounder(portal.db, { consents: { internal_member_list: true } })
    const agent = await portal.as(founder)
    const before = Date.now()
    await agent.patch('/api/auth/me/').send({ newsletter: true })
    const { consents }: { consents: ConsentState[] } = (await agent.get('/api/auth/me/consents/'))
      .body
    const of = (kind: string) => consents.find((one) => one.kind === kind)
    expect(consents.map(({ kind }) => kind)).toEqual([
      'newsletter',
      'whatsapp_group',
      'internal_member_list',
      'public_member_list',
      'repost_wins',
      'participate_research',
      'list_as_supporter',
    ])
    const newsletter = of('newsletter')
    expect(newsletter).toMatchObject({ granted: true, wording: 'Add me to the email newsletter' })
    expect(Date.parse(newsletter?.since ?? '')).toBeGreaterThan(before - 1000)
    expect(of('internal_member_list')).toMatchObject({
      granted: true,
      wording: 'Wording of internal_member_list',
    })
    expect(of('repost_wins')).toEqual({
      kind: 'repost_wins',
      granted: false,
      wording: 'Repost my startup wins on the Willow Network LinkedIn page',
      since: null,
    })
  })

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
    const other = await portal.as(await createFriend(portal.db))
    expect((await other.get('/api/auth/me/consents/')).body.ledger).toEqual([])
  })
})
