import { createIntroduction, openProfile } from '@portal/database/factories/introductions'
import { createFounder, createFriend } from '@portal/database/factories/users'
import type { IntroductionMember } from '@portal/shared/introductions/schemas'
import { expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { box } from '../../test/introductions.ts'

const portal = await useCleanPortal()
const { db } = portal

const nothing = { role: null, company: null, industry: null, location: null, helps_with: [] }
const founderFacts = {
  current_title: 'CEO',
  company_name: 'Bloom',
  industry: 'BioTech',
  city: 'Ely',
  contributions: ['Mentorship'],
}
const allShown = Object.keys(founderFacts)

async function factsFor(reader: { id: string }, sender: { id: string }) {
  await createIntroduction(db, sender, reader)
  const { introductions } = await box(await portal.as(reader), 'received')
  const members = introductions.map(({ member }: { member: IntroductionMember }) => member)
  const member = members.find(({ id }: IntroductionMember) => id === sender.id)
  const { role, company, industry, location, helps_with } = member
  return { role, company, industry, location, helps_with }
}

const founder = (shown_fields: string[], overrides = {}) =>
  createFounder(db, { profile: { ...founderFacts, shown_fields }, ...overrides })
const supporter = (overrides = {}) =>
  createFriend(db, {
    profile: {
      ...openProfile,
      role_org: 'Partner at Fen Capital',
      contributions: ['Mentorship', 'Board questions'],
    },
    consents: { list_as_supporter: true },
    ...overrides,
  })

it('shows founders what a listed founder shows, and the role and topics of a supporter', async () => {
  const reader = await createFounder(db)
  const all = { ...nothing, role: 'CEO', company: 'Bloom', industry: 'BioTech', location: 'Ely' }
  expect(await factsFor(reader, await founder(allShown))).toEqual(all)
  const some = await founder(['company_name', 'bio'])
  expect(await factsFor(reader, some)).toEqual({ ...nothing, company: 'Bloom' })
  expect(await factsFor(reader, await supporter())).toEqual({
    ...nothing,
    role: 'Partner at Fen Capital',
    helps_with: ['Mentorship', 'Board questions'],
  })
})

it('shows founders no facts of unlisted founders and friends', async () => {
  const reader = await createFounder(db)
  const leaving = { deletion_due_at: new Date(Date.now() + 9e8) }
  const senders = [
    await founder([]),
    await founder(allShown, { consents: {} }),
    await founder(allShown, leaving),
    await supporter({ consents: {} }),
    await supporter(leaving),
  ]
  for (const sender of senders) expect(await factsFor(reader, sender)).toEqual(nothing)
})

it('shows friends nothing', async () => {
  const reader = await supporter()
  for (const sender of [await founder(allShown), await supporter()]) {
    expect(await factsFor(reader, sender)).toEqual(nothing)
  }
})
