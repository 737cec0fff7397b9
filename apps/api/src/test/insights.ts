import type { Database } from '@portal/database/client'
import { createEvent } from '@portal/database/factories/events'
import { createIntroduction } from '@portal/database/factories/introductions'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { aiUsages, productStatuses } from '@portal/shared/applications/options'
import { hostTypes } from '@portal/shared/events/options'
import { industries } from '@portal/shared/network/default-lists'

export const dayMs = 86_400_000

/** A seeded generator (mulberry32), so that failures can be repeated. */
function generatorOf(seed: number) {
  let state = seed
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(number() * limit)
  return {
    number,
    below,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    chance: (probability: number) => number() < probability,
  }
}
type Generator = ReturnType<typeof generatorOf>

const foundUs = [
  null,
  'A friend told me',
  'LinkedIn',
  'At a pitch night',
  'My university',
  'Your newsletter',
  'Google',
  'By chance',
]

async function createMembers(
  db: Database,
  { number, below, pick, chance }: Generator,
  count: number,
) {
  const ago = (days: number) => new Date(Date.now() - (1 + number() * days) * dayMs)
  const people: { id: string; user_type: string; activated_at: Date | null }[] = []
  for (let n = 0; n < count; n += 1) {
    const isFounder = chance(0.75)
    const user_type = isFounder ? ('female_founder' as const) : ('friend' as const)
    const decided_at = ago(380)
    const submitted_at = new Date(decided_at.getTime() - number() * 20 * dayMs)
    const status = pick(['approved', 'approved', 'approved', 'approved', 'rejected', 'pending'])
    const isIn = status === 'approved'
    const account = {
      created_at: submitted_at,
      activated_at: isIn ? decided_at : null,
      is_active: isIn && chance(0.9),
    }
    const how_found_us = pick(foundUs)
    const person = isFounder
      ? await createFounder(db, {
          ...account,
          profile: {
            how_found_us,
            industry: pick([
              ...industries.slice(0, 5),
              'FinTech, EdTech',
              'Alchemy',
              null,
              'Other',
            ]),
            revenue_status: pick(['pre-revenue', 'profitable', 'unheard of', null]),
            product_status: pick([...productStatuses, null]),
            business_type: pick(['tech', 'service', 'other']),
            ai_usage: pick([...aiUsages, null]),
            founder_type: pick(['first-time', 'multi-time', '']),
            is_university_spinout: pick([true, false, null]),
            cambridge_connection: pick([
              [],
              ['I work in Cambridge'],
              ['Postdoc', 'Other', 'Nowhere'],
            ]),
            have_raised: pick([[], ['Equity'], ['Equity', 'Bootstrapped'], ['Gold', 'Silver']]),
            will_raise: pick([[], ['Equity', 'N/A'], ['Seed']]),
          },
        })
      : await createFriend(db, { ...account, profile: { how_found_us } })
    await db.application.create({
      data: {
        user_id: person.id,
        user_type,
        status: status as 'approved' | 'rejected' | 'pending',
        application_data: {},
        submitted_at: status === 'pending' ? ago(40) : submitted_at,
        decided_at: status === 'pending' ? null : decided_at,
      },
    })
    if (isIn && chance(0.6)) {
      const last_seen_at = new Date(Date.now() - below(60) * dayMs)
      await db.session.create({ data: { user_id: person.id, last_seen_at } })
    }
    people.push(person)
  }
  return people.filter(({ activated_at }) => activated_at !== null)
}

/** Members on both tracks with offered, unknown and missing answers; some have left. */
export async function createNetwork(db: Database, count: number, seed: number): Promise<void> {
  const generator = generatorOf(seed)
  const { number, below, pick, chance } = generator
  const ago = (days: number) => new Date(Date.now() - (1 + number() * days) * dayMs)
  const members = await createMembers(db, generator, count)
  const some = (probability: number) => members.filter(() => chance(probability))

  const recorded = Array.from({ length: 400 }, (_, n) =>
    (['female_founder', 'friend'] as const).map((track) => ({
      ...{ day: new Date(Date.now() - (n + 1) * dayMs), track },
      ...{ active: count - below(10), joined: below(3), applications: below(4) },
      ...{ approved: below(3), declined: below(2), newsletters: 0, failed_emails: 0 },
    })),
  )
  await db.statistic.createMany({ data: recorded.flat(), skipDuplicates: true })

  for (let n = 0; n < count / 4; n += 1) {
    const author = pick(members)
    const created_at = ago(390)
    const win = await createWin(db, author, {
      created_at,
      deleted_at: chance(0.1) ? new Date() : null,
    })
    for (const { id: user_id } of some(0.1)) {
      const type = pick(['heart', 'celebrate'] as const)
      await db.winReaction.create({ data: { win_id: win.id, user_id, type, created_at: ago(300) } })
    }
  }
  if (members[0]) {
    const win = await db.win.findFirst()
    if (win) await db.win.update({ where: { id: win.id }, data: { author_id: null } })
  }
  for (let n = 0; n < 13; n += 1) {
    const { id: resource_id } = await createResource(db, { title: `Resource ${n}` })
    for (const { id: user_id } of some(0.2)) {
      const vote = pick(['up', 'up', 'down'] as const)
      await db.resourceVote.create({ data: { resource_id, user_id, vote, created_at: ago(390) } })
    }
  }
  const pod = await createPod(db)
  for (let n = 0; n < 14; n += 1) {
    const event = await createEvent(db, {
      host_type: pick(hostTypes),
      starts_at: n < 2 ? new Date(Date.now() + 5 * dayMs) : ago(390),
      archived_at: chance(0.1) ? new Date() : null,
      ...(n === 5 && { pod: { connect: { id: pod.id } } }),
    })
    const isMarked = chance(0.8)
    for (const { id: user_id } of some(0.25)) {
      const status = pick(['going', 'going', 'waiting'] as const)
      const attended_at = isMarked && status === 'going' && chance(0.7) ? event.starts_at : null
      await db.rsvp.create({ data: { event_id: event.id, user_id, status, attended_at } })
    }
  }
  for (let n = 0; n < 12; n += 1) {
    await createOpportunity(db, {
      type: pick(['Grant', 'Grant', 'Event', 'Accelerator']),
      published_at: chance(0.1) ? null : ago(390),
    })
  }
  for (const status of ['active', 'closed', 'upcoming'] as const) {
    const study = await createStudy(db, { status, title: `Study: ${status}` })
    for (const { id: user_id } of some(0.3)) {
      await db.studyInvitation.create({ data: { study_id: study.id, user_id } })
      if (chance(0.5)) continue
      const submitted = chance(0.5)
      await db.participation.create({ data: { study_id: study.id, user_id, submitted } })
      if (!submitted) continue
      await db.activity.create({
        data: {
          ...{ user_id, study_id: study.id, specific_activity: study.title },
          ...{ activity_type: 'Study Participation', action_type: 'Submitted' },
        },
      })
    }
  }
  for (let n = 0; n < count / 3; n += 1) {
    const asked_at = ago(300)
    const state = pick(['pending', 'accepted', 'accepted', 'declined', 'ended', 'expired'] as const)
    const isAccepted = state === 'accepted' || state === 'ended'
    const asker = pick(members)
    const asked = pick(members.filter(({ id }) => id !== asker.id))
    await createIntroduction(db, asker, asked, {
      asked_at,
      state,
      shared_contact: isAccepted ? 'email' : null,
      asker_met: isAccepted && n % 2 === 0 ? true : null,
      asked_met: isAccepted && n % 3 === 0 ? n % 2 === 0 : null,
      answered_at: state === 'pending' ? null : new Date(asked_at.getTime() + below(9) * dayMs),
    })
  }
  for (const member of some(0.1)) {
    await createPodMember(db, pod, member, { state: pick(['member', 'invited', 'left'] as const) })
  }
  for (const { id: user_id } of some(0.2)) {
    const kind = pick(['Mums Pod', 'Deep Tech Pod'])
    await db.podSignup.create({ data: { user_id, kind } })
  }
}
