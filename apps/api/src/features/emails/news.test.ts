import type { User } from '@portal/database/client'
import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createEdition } from '@portal/database/factories/emails'
import { createEvent } from '@portal/database/factories/events'
import { giveConsents } from '@portal/database/factories/members'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import {
  createAdmin,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { newsletter } from './emails.ts'
import { sendNewsletter } from './newsletter.ts'

const portal = await usePortal()
const { db } = portal
beforeEach(async () => {
  await db.win.deleteMany()
  await db.ask.deleteMany()
  await db.event.deleteMany()
  await db.opportunity.deleteMany()
  await db.resource.deleteMany()
  await db.study.deleteMany()
  await db.user.deleteMany()
  await db.newsletterEdition.deleteMany()
  await db.$executeRaw`DELETE FROM pgboss.job WHERE state < 'active'`
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const lately = hours(-20)
const agreed = { newsletter: true }

/** The edition that ends now, whatever day of the week it is. */
const edition = () => createEdition(db, '2026-01-01')

const emailTo = (user: User, deps = portal.deps, day = '2026-01-01') =>
  newsletter.prepare(deps, newsletter.for(user.id, { day }))

async function titlesFor(user: User, deps = portal.deps): Promise<string[]> {
  const email = await emailTo(user, deps)
  return (email?.sections ?? []).flatMap(({ items }) => items.map(({ title }) => title)).sort()
}

const titlesIn = ({ sections = [] }: { sections?: { items: { title: string }[] }[] }) =>
  sections.flatMap(({ items }) => items.map(({ title }) => title))

describe('the contents', () => {
  it('never the meetings of pods, not even of the reader’s own', async () => {
    const reader = await createFounder(db, { activated_at: hours(-999), consents: agreed })
    const pod = await createPod(db, { host_id: reader.id })
    await createPodMember(db, pod, reader)
    await createEvent(db, { pod: { connect: { id: pod.id } }, published_at: lately })
    await edition()
    expect(await titlesFor(reader)).toEqual([])
  })

  it('open asks to all members, of authors who agree and stay, without their names', async () => {
    const ada = await createFounder(db, { full_name: 'Ada Byron', activated_at: hours(-999) })
    const reader = await createFounder(db, { activated_at: hours(-999), consents: agreed })
    const leaving = await createFounder(db, {
      ...{ activated_at: hours(-999), deletion_due_at: hours(9) },
    })
    const about = { in_newsletter: true, created_at: lately }
    const until = new Date('2031-05-06')
    await createAsk(db, ada, { ...about, title: 'Told', until })
    await createAsk(db, ada, { ...about, in_newsletter: false })
    await createAsk(db, ada, { ...about, audience: 'founders' })
    await createAsk(db, ada, { ...about, ...solvedAsk() })
    await createAsk(db, leaving, about)
    await createAsk(db, reader, about)
    await edition()
    expect(await titlesFor(reader)).toEqual(['Told'])
    const { sections } = (await emailTo(reader)) ?? {}
    expect(JSON.stringify(sections)).not.toContain('Ada')
    expect(sections?.[0]?.items[0]?.about).toBe('until 6 May 2031')
  })

  it('no ask across a block, neither by email nor in the preview or a past edition', async () => {
    const awake = { activated_at: hours(-999), consents: agreed }
    const ada = await createFounder(db, awake)
    const [blocking, blocked] = [await createEditor(db), await createEditor(db)]
    const other = await createFounder(db, awake)
    const [admin, unfond] = [await createAdmin(db), await createAdmin(db)]
    for (const { id } of [blocking, blocked, admin, unfond]) await giveConsents(db, id, agreed)
    await db.introductionBlock.createMany({
      data: [
        { owner_id: blocking.id, blocked_id: ada.id },
        { owner_id: unfond.id, blocked_id: ada.id },
        ...[blocked, admin].map(({ id }) => ({ owner_id: ada.id, blocked_id: id })),
      ],
    })
    await createAsk(db, ada, {
      ...{ title: 'Told', in_newsletter: true, created_at: hours(-1) },
    })
    const see = async (user: User, path: string) =>
      titlesIn((await (await portal.as(user)).get(path)).body)
    const next = (user: User) => see(user, '/api/admin/newsletter/next/')
    const titles = ['Told']
    for (const one of [blocking, blocked, unfond]) expect(await next(one)).toEqual([])
    // Moderators read it despite the block.
    expect(await next(admin)).toEqual(titles)
    const { id } = await createEdition(db, '2026-01-01', { recipients: 1 })
    const past = (user: User) => see(user, `/api/newsletters/${id}/`)
    for (const one of [blocking, blocked, unfond]) {
      expect([await titlesFor(one), await past(one)]).toEqual([[], []])
    }
    for (const one of [admin, other]) {
      expect([await titlesFor(one), await past(one)]).toEqual([titles, titles])
    }
    expect([await titlesFor(ada), await past(ada)]).toEqual([[], titles])
  })

  it('everything new, with links, and the number of further items', async () => {
    const ada = await createFounder(db, {
      full_name: 'Ada Byron',
      activated_at: lately,
      profile: { company_name: 'Engines' },
    })
    const reader = await createFounder(db, { activated_at: hours(-999), consents: agreed })
    const win = await createWin(db, ada, { title: 'First loom', created_at: lately })
    const event = await createEvent(db, { title: 'Supper', published_at: lately })
    const grant = await createOpportunity(db, { title: 'Grant', published_at: lately })
    const perk = await createResource(db, { kind: 'perk', title: 'Perk', published_at: lately })
    const lab = await createResource(db, { kind: 'location', title: 'Lab', published_at: lately })
    const study = await createStudy(db, { title: 'Study', published_at: lately })
    for (let n = 1; n <= 6; n += 1) {
      await createWin(db, ada, { title: `More ${n}`, created_at: hours(-30 - n) })
    }
    await edition()
    const email = await emailTo(reader)
    expect(email).toMatchObject({
      to: reader.email,
      subject: 'This week at Willow Network: Supper',
      unsubscribe: { topic: 'newsletter', user_id: reader.id },
    })
    expect(email?.lead).toContain(
      '1 event, 7 wins, 1 new member, 1 opportunity, 1 perk, 1 resource and 1 study.',
    )
    const at = 'https://portal.test'
    const first = (email?.sections ?? []).map(({ title, items: [item] }) => ({ title, ...item }))
    expect(first.map(({ url }) => url)).toEqual([
      `${at}/events/${event.id}`,
      `${at}/wins/${win.id}`,
      `${at}/directory/${ada.id}`,
      `${at}/opportunities?opportunity=${grant.id}`,
      `${at}/resources/perks?resource=${perk.id}`,
      `${at}/resources?tab=locations&resource=${lab.id}`,
      `${at}/pulse?dialog=participate&study=${study.id}`,
    ])
    expect(first[1]).toMatchObject({ title: 'First loom', about: 'by Ada Byron' })
    expect(first[2]).toMatchObject({ title: 'Ada Byron', about: 'Engines' })
    expect(email?.sections?.[1]?.items).toHaveLength(5)
    expect(email?.sections?.[1]?.more).toEqual({ label: 'And 2 more', url: `${at}/wins` })
  })

  it('all events until a week after the next edition, and others when they are announced', async () => {
    const reader = await createFriend(db, { consents: agreed })
    const day = new Date().toISOString().slice(0, 10)
    const near = [1, 2, 3, 4, 13, 14].map((days) => `In ${days} days`)
    for (const [title, published_at, starts_at] of [
      ...near.map(
        (title) => [title, hours(-900), hours(24 * Number(title.split(' ')[1]))] as const,
      ),
      ['Old, far', hours(-900), hours(24 * 16)] as const,
      ['New, far', lately, hours(900)] as const,
    ]) {
      await createEvent(db, { attendee_type: 'Mixed Gender', title, published_at, starts_at })
    }
    await createEdition(db, day)
    const [coming] = (await emailTo(reader, portal.deps, day))?.sections ?? []
    expect(coming?.items.map(({ title }) => title)).toEqual(near)
    expect(coming?.more?.label).toBe('And 1 more')
  })

  it('a subject of the editors, or one that names the first item that the reader gets', async () => {
    const friend = await createFriend(db, { consents: agreed })
    const founder = await createFounder(db, { consents: agreed, activated_at: hours(-999) })
    const soon = { published_at: lately, starts_at: hours(48) }
    await createEvent(db, { ...soon, title: 'Secret salon', attendee_type: 'Founder Only' })
    await createEvent(db, {
      ...soon,
      title: 'Walk',
      attendee_type: 'Mixed Gender',
      starts_at: hours(50),
    })
    const { id } = await edition()
    const subjects = async () => [
      (await emailTo(founder))?.subject,
      (await emailTo(friend))?.subject,
    ]
    expect(await subjects()).toEqual([
      'This week at Willow Network: Secret salon',
      'This week at Willow Network: Walk',
    ])
    await db.newsletterEdition.update({ where: { id }, data: { subject: 'Bring boots' } })
    expect(await subjects()).toEqual(['Bring boots', 'Bring boots'])
  })
})

describe('the audience', () => {
  it('a friend gets nothing that is for founders', async () => {
    const friend = await createFriend(db, { consents: agreed })
    const founder = await createFounder(db, { consents: agreed, activated_at: hours(-999) })
    const admin = await createAdmin(db)
    await giveConsents(db, admin.id, agreed)
    await createFounder(db, { full_name: 'Zelda Newcomer', activated_at: lately })
    await createEvent(db, {
      title: 'Founders',
      published_at: lately,
      attendee_type: 'Founder Only',
    })
    await createEvent(db, { title: 'All', published_at: lately, attendee_type: 'Women Only' })
    await edition()
    expect(await titlesFor(friend)).toEqual(['All'])
    const everything = ['All', 'Founders', 'Zelda Newcomer']
    expect(await titlesFor(founder)).toEqual(everything)
    expect(await titlesFor(admin)).toEqual(everything)
    const html = JSON.stringify(await emailTo(friend))
    expect(html).not.toMatch(/Zelda|directory/)
  })

  it('only wins of active members who stay and are listed or friends', async () => {
    const reader = await createFriend(db, { consents: agreed })
    const win = (author: User, title: string) =>
      createWin(db, author, { title, created_at: lately })
    await win(await createFounder(db), 'of a listed founder')
    await win(await createFriend(db), 'of a friend')
    await win(await createFounder(db, { consents: {} }), 'of one who is not listed')
    const hidden = await createFounder(db)
    await (await portal.as(hidden)).patch('/api/auth/me/').send({ public_member_list: false })
    await win(hidden, 'of one who hid')
    const out = await createFounder(db)
    await db.user.update({ where: { id: out.id }, data: { is_active: false } })
    await win(out, 'of one who was taken out')
    const leaving = await createFriend(db, { deletion_due_at: hours(99) })
    await win(leaving, 'of one who leaves')
    const erased = await createFriend(db)
    await win(erased, 'of one who left')
    await db.user.delete({ where: { id: erased.id } })
    await edition()
    expect(await titlesFor(reader)).toEqual(['of a friend', 'of a listed founder'])
  })

  it('only shown fields of a new member', async () => {
    const reader = await createFounder(db, { consents: agreed, activated_at: hours(-999) })
    const shy = await createFounder(db, {
      full_name: 'Shy Person',
      activated_at: lately,
      profile: { company_name: 'Secret Ltd', shown_fields: ['bio'] },
    })
    await createFounder(db, { full_name: 'Not Listed', activated_at: lately, consents: {} })
    await edition()
    const email = await emailTo(reader)
    expect(email?.sections?.flatMap(({ items }) => items)).toEqual([
      { title: 'Shy Person', url: `https://portal.test/directory/${shy.id}` },
    ])
    expect(JSON.stringify(email)).not.toMatch(/Secret|Not Listed/)
  })

  it('nothing of a paid tab on the Free tier, while the server enforces tiers', async () => {
    const enforced = { ...portal.deps, rules: { ...portal.deps.rules, tier_override: false } }
    await createResource(db, { kind: 'mentor', title: 'Paid', published_at: lately })
    await createResource(db, { kind: 'perk', title: 'Perk', published_at: lately })
    await edition()
    const free = await createFriend(db, { consents: agreed })
    const paid = await createFriend(db, { consents: agreed, tier: 'Paid' })
    expect(await titlesFor(free, enforced)).toEqual(['Perk'])
    expect(await titlesFor(paid, enforced)).toEqual(['Paid', 'Perk'])
    expect(await titlesFor(free)).toEqual(['Paid', 'Perk'])
  })

  it('the job skips a friend for whom there is nothing', async () => {
    await createFriend(db, { consents: agreed })
    const founder = await createFounder(db, { consents: agreed, activated_at: hours(-999) })
    const thursday = new Date('2026-06-04T08:35:00Z')
    await createFounder(db, { activated_at: new Date('2026-06-03T08:00:00Z') })
    expect(await sendNewsletter(portal.deps, thursday)).toBe(1)
    expect(await db.newsletterEmail.findMany()).toMatchObject([{ user_id: founder.id }])
  })
})
