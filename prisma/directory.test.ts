import { choosableFields, profileFields } from '@portal/shared/profile/fields'
import { describe, expect, it } from 'vitest'
import { giveConsents } from './factories/members.ts'
import { createFounder, createFriend, type FounderOverrides } from './factories/users.ts'
import { useDatabase } from './test/database.ts'

const { db } = await useDatabase()

const entryOf = (user: { id: string }) =>
  db.directoryEntry.findUnique({ where: { user_id: user.id } })
const isListed = async (user: { id: string }) => (await entryOf(user)) !== null

const consent = (user: { id: string }, consents: Parameters<typeof giveConsents>[2]) =>
  giveConsents(db, user.id, consents)

describe('who is listed', () => {
  it.each<[string, FounderOverrides, boolean]>([
    ['an active founder who agreed to the internal list', {}, true],
    ['one who agreed to the public list only', { consents: { public_member_list: true } }, true],
    ['one who agreed to neither', { consents: { newsletter: true, repost_wins: true } }, false],
    ['one who was asked and said no', { consents: { internal_member_list: false } }, false],
    ['one who was never asked', { consents: {} }, false],
    ['one who is not active', { is_active: false }, false],
    ['one who changed to the Friend track', { user_type: 'friend' }, false],
  ])('%s', async (_, overrides, listed) => {
    expect(await isListed(await createFounder(db, overrides))).toBe(listed)
  })

  it('never a friend, whatever their consents', async () => {
    const friend = await createFriend(db, { consents: { internal_member_list: true } })
    expect(await isListed(friend)).toBe(false)
  })

  it('depends on both consents separately; the newest answer of a kind is in force', async () => {
    const founder = await createFounder(db, { consents: {} })
    await consent(founder, { public_member_list: true })
    expect(await isListed(founder)).toBe(true)
    await consent(founder, { internal_member_list: true })
    await consent(founder, { public_member_list: false })
    expect(await isListed(founder)).toBe(true)
    await consent(founder, { internal_member_list: false })
    expect(await isListed(founder)).toBe(false)
    await consent(founder, { internal_member_list: true })
    expect(await isListed(founder)).toBe(true)
  })

  it('follows changes of the account: status and track', async () => {
    const founder = await createFounder(db)
    const steps = [
      [{ is_active: false }, false],
      [{ is_active: true }, true],
      [{ user_type: 'friend' }, false],
      [{ user_type: 'female_founder' }, true],
    ] as const
    for (const [data, listed] of steps) {
      await db.user.update({ where: { id: founder.id }, data })
      expect(await isListed(founder), JSON.stringify(data)).toBe(listed)
    }
  })

  it('requires a profile', async () => {
    const founder = await createFounder(db)
    await db.founderProfile.delete({ where: { user_id: founder.id } })
    expect(await isListed(founder)).toBe(false)
    await db.founderProfile.create({ data: { user_id: founder.id } })
    expect(await isListed(founder)).toBe(true)
  })

  it('is correct when concurrent transactions change account and consents', async () => {
    for (let round = 0; round < 20; round += 1) {
      const founder = await createFounder(db, { is_active: false })
      await Promise.all([
        db.$transaction((tx) =>
          tx.user.update({ where: { id: founder.id }, data: { is_active: true } }),
        ),
        db.$transaction((tx) => giveConsents(tx, founder.id, { internal_member_list: false })),
      ])
      expect(await isListed(founder)).toBe(false)
    }
  })
})

describe('a directory entry', () => {
  const bare = { current_title: null, product_type: null, verticals: [] }
  const member_since = expect.any(Date)

  it('has folded text, each value on its own line after a space', async () => {
    const founder = await createFounder(db, {
      full_name: 'Zoë  O’Brien-Łuczak',
      profile: {
        company_name: 'ÉLAN Ｌabs',
        industry: 'FinTech',
        current_title: 'Head of R&D',
        bio: 'Weaves\nsilk',
      },
    })
    expect(await entryOf(founder)).toMatchObject({
      sort_name: "zoe o'brien-luczak",
      search_text:
        " zoe o'brien-luczak\n elan labs\n fintech\n head of r&d\n saas\n ai/ml\n weaves silk",
      industry: 'FinTech',
      revenue_status: 'pre-revenue',
      product_type: 'saas',
    })
  })

  it('leaves out empty fields', async () => {
    const founder = await createFounder(db, {
      full_name: 'Ada',
      profile: { ...bare, company_name: null, industry: null },
    })
    expect((await entryOf(founder))?.search_text).toBe(' ada')
  })

  it('follows changes of name and profile', async () => {
    const founder = await createFounder(db, { profile: bare })
    const where = { user_id: founder.id }
    await db.user.update({ where: { id: founder.id }, data: { full_name: 'Ada Lovelace' } })
    await db.founderProfile.update({ where, data: { company_name: 'Engines', industry: 'EdTech' } })
    await db.founderProfile.update({ where, data: { revenue_status: 'profitable' } })
    await db.founderProfile.update({ where, data: { product_type: 'hardware' } })
    for (const data of [{ current_title: 'CEO' }, { verticals: ['Looms'] }, { bio: 'Weaves' }]) {
      await db.founderProfile.update({ where, data })
    }
    expect(await entryOf(founder)).toEqual({
      user_id: founder.id,
      sort_name: 'ada lovelace',
      search_text: ' ada lovelace\n engines\n edtech\n ceo\n hardware\n looms\n weaves',
      industry: 'EdTech',
      revenue_status: 'profitable',
      product_type: 'hardware',
      contributions: [],
      member_since,
    })
  })

  it('has the founder’s help topics while they are shown', async () => {
    const founder = await createFounder(db, { profile: { contributions: ['Mentorship'] } })
    const where = { user_id: founder.id }
    const contributions = async () => (await entryOf(founder))?.contributions
    expect(await contributions()).toEqual(['Mentorship'])
    await db.founderProfile.update({ where, data: { contributions: ['Feedback', 'Mentorship'] } })
    expect(await contributions()).toEqual(['Feedback', 'Mentorship'])
    await db.founderProfile.update({ where, data: { shown_fields: ['industry'] } })
    expect(await contributions()).toEqual([])
  })

  it('shows the default fields of the field descriptions', async () => {
    const { id: user_id } = await createFounder(db)
    const profile = await db.founderProfile.findUniqueOrThrow({ where: { user_id } })
    const shown = choosableFields.filter((field) => profileFields[field].visibility === 'founders')
    expect(profile.shown_fields.toSorted()).toEqual(shown.toSorted())
    const [column] = await db.$queryRaw<{ nullable: string }[]>`
      SELECT is_nullable AS nullable FROM information_schema.columns
      WHERE table_name = 'founder_profiles' AND column_name = 'shown_fields'`
    expect(column?.nullable).toBe('NO')
  })

  it.each([
    ['company_name', { search_text: ' ada\n edtech\n ceo\n saas\n looms\n weaves' }],
    ['industry', { search_text: ' ada\n engines\n ceo\n saas\n looms\n weaves', industry: null }],
    ['current_title', { search_text: ' ada\n engines\n edtech\n saas\n looms\n weaves' }],
    [
      'product_type',
      { search_text: ' ada\n engines\n edtech\n ceo\n looms\n weaves', product_type: null },
    ],
    ['verticals', { search_text: ' ada\n engines\n edtech\n ceo\n saas\n weaves' }],
    ['bio', { search_text: ' ada\n engines\n edtech\n ceo\n saas\n looms' }],
    ['revenue_status', { revenue_status: null }],
    ['city', {}],
  ] as const)('does not contain a private %s', async (hidden, without) => {
    const founder = await createFounder(db, {
      full_name: 'Ada',
      profile: {
        ...{ company_name: 'Engines', industry: 'EdTech', current_title: 'CEO' },
        ...{ verticals: ['Looms'], bio: 'Weaves' },
      },
    })
    const shown = await entryOf(founder)
    expect(shown).toMatchObject({
      search_text: ' ada\n engines\n edtech\n ceo\n saas\n looms\n weaves',
      industry: 'EdTech',
    })
    const where = { user_id: founder.id }
    const shown_fields = choosableFields.filter((field) => field !== hidden)
    await db.founderProfile.update({ where, data: { shown_fields } })
    expect(await entryOf(founder)).toEqual({ ...shown, ...without })
    await db.founderProfile.update({ where, data: { shown_fields: [...choosableFields] } })
    expect(await entryOf(founder)).toEqual(shown)
  })

  it('contains only the name if all fields are private', async () => {
    const founder = await createFounder(db, { full_name: 'Ada', profile: { shown_fields: [] } })
    expect(await entryOf(founder)).toEqual({
      user_id: founder.id,
      sort_name: 'ada',
      search_text: ' ada',
      industry: null,
      revenue_status: null,
      product_type: null,
      contributions: [],
      member_since,
    })
  })
})
