import type { Consents } from '@portal/database/factories/members'
import { createApplicant, createFounder, createFriend } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()

const none = { internal_member_list: false, public_member_list: false }
const internal = { ...none, internal_member_list: true }
const external = { ...none, public_member_list: true }
const both = { internal_member_list: true, public_member_list: true }

const listed = 'Add me to the internal Member Directory (viewable by other female founder members)'

/** A founder with these consents, and what they may do on the account page. */
async function aFounder(consents: Consents) {
  const user = await createFounder(portal.db, { consents })
  const agent = await portal.as(user)
  const patch = async (path: string, sent: object) => {
    const { status, body } = await agent.patch(path).send(sent)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return {
    user,
    /** The Directory Visibility switch, with the payload that it has. */
    turn: (on: boolean) => patch('/api/auth/me/', { public_member_list: on }),
    answer: (consent: Consents) => patch('/api/auth/me/consents/', consent),
    ledger: async () => (await agent.get('/api/auth/me/consents/')).body.ledger,
  }
}

describe('the visibility switch', () => {
  it.each([
    ['the internal list alone', internal],
    ['the public list alone', external],
    ['both lists', both],
  ])('off and on again restores %s', async (_, given) => {
    const founder = await aFounder(given)
    expect(await founder.turn(false)).toMatchObject({ ...none, listed: false })
    expect(await founder.turn(true)).toMatchObject({ ...given, listed: true })
    await founder.turn(false)
    expect(await founder.turn(true)).toMatchObject({ ...given, listed: true })
  })

  it('on gives the internal list when neither was ever given', async () => {
    const founder = await aFounder({})
    expect(await founder.turn(true)).toMatchObject({ ...internal, listed: true })
    expect(await founder.ledger()).toMatchObject([
      { kind: 'internal_member_list', granted: true, wording: listed, source: 'directory switch' },
    ])
  })

  it.each([
    ['the internal list', internal],
    ['the public list', external],
    ['both lists', both],
  ])('changes nothing while it is on already by %s, or off already', async (_, given) => {
    const founder = await aFounder(given)
    const before = await founder.ledger()
    expect(await founder.turn(true)).toMatchObject(given)
    expect(await founder.ledger()).toEqual(before)
    await founder.turn(false)
    const hidden = await founder.ledger()
    await founder.turn(false)
    expect(await founder.ledger()).toEqual(hidden)
  })

  it('does not restore what was withdrawn by its own consent', async () => {
    const founder = await aFounder(both)
    await founder.answer({ public_member_list: false })
    await founder.turn(false)
    expect(await founder.turn(true)).toMatchObject(internal)
  })

  it('restores the list that was given last, not an earlier one', async () => {
    const founder = await aFounder(both)
    await founder.turn(false)
    await founder.answer({ internal_member_list: true })
    await founder.turn(false)
    expect(await founder.turn(true)).toMatchObject(internal)
  })

  it('gives the internal list when each was withdrawn by its own consent', async () => {
    const founder = await aFounder(both)
    await founder.answer(none)
    expect(await founder.turn(true)).toMatchObject(internal)

    const other = await aFounder(external)
    await other.turn(false)
    await other.answer({ public_member_list: true })
    await other.answer({ public_member_list: false })
    expect(await other.turn(true)).toMatchObject(internal)
  })

  it('adds a row for each list and turn; other fields of the same change have their own source', async () => {
    const founder = await aFounder(both)
    const agent = await portal.as(founder.user)
    await agent.patch('/api/auth/me/').send({ public_member_list: false, newsletter: true })
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
    const agent = await portal.as(founder.user)
    const { body } = await agent
      .patch('/api/auth/me/')
      .send({ public_member_list: true, internal_member_list: false })
    expect(body).toMatchObject(external)
    expect((await founder.ledger())[0].source).toBe('account')
  })

  it('changes the version of its section when only the internal list changes', async () => {
    const founder = await aFounder(internal)
    const before = await founder.turn(true)
    const { versions } = await founder.turn(false)
    expect(versions.visibility).not.toBe(before.versions.visibility)
    expect((await founder.turn(true)).versions).toEqual(before.versions)
  })

  it('gives each list once when it is turned on twice at once', async () => {
    const founder = await aFounder(both)
    await founder.turn(false)
    const before = (await founder.ledger()).length
    await Promise.all([founder.turn(true), founder.turn(true), founder.turn(true)])
    expect(await founder.ledger()).toHaveLength(before + 2)
  })
})

describe('a consent on the account page', () => {
  it('gives and withdraws the public list alone', async () => {
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

  it('changes those that were sent, and nothing else', async () => {
    const founder = await aFounder({})
    const body = await founder.answer({ newsletter: true, repost_wins: true })
    expect(body).toMatchObject({ ...none, newsletter: true, repost_wins: true })
    expect(await founder.answer({})).toEqual(body)
  })

  it.each([
    [{ newsletter: 'yes' }, 'newsletter'],
    [{ newsletter: null }, 'newsletter'],
  ])('refuses %j', async (sent, field) => {
    const agent = await portal.as(await createFounder(portal.db))
    const { status, body } = await agent.patch('/api/auth/me/consents/').send(sent)
    expect([status, body.code, Object.keys(body.details)]).toEqual([400, 'invalid_input', [field]])
  })

  it('is refused for the lists of a friend, and changes nothing', async () => {
    const friend = await createFriend(portal.db)
    const agent = await portal.as(friend)
    const send = (sent: object) => agent.patch('/api/auth/me/consents/').send(sent)
    for (const list of ['internal_member_list', 'public_member_list']) {
      const { status, body } = await send({ [list]: true, newsletter: true })
      expect([status, body.details]).toEqual([400, { [list]: ['Only founders have this'] }])
    }
    expect(await portal.db.consent.count({ where: { user_id: friend.id } })).toBe(0)
    const { body } = await send({ newsletter: true }).expect(200)
    expect(body.newsletter).toBe(true)
    const [row] = await portal.db.consent.findMany({ where: { user_id: friend.id } })
    expect(row?.wording).toBe('Add me to Community Newsletter')
  })

  it('is for members only', async () => {
    const applicant = await portal.as(await createApplicant(portal.db))
    const sent = { public_member_list: true }
    const { body } = await applicant.patch('/api/auth/me/consents/').send(sent)
    expect(body.code).toBe('pending_approval')
    expect((await portal.anonymous.patch('/api/auth/me/consents/').send(sent)).status).toBe(401)
  })
})
