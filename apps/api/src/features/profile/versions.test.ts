import { createFounder, createFriend } from '@portal/database/factories/users'
import { sectionFields } from '@portal/shared/profile/fields'
import { beforeEach, expect, it } from 'vitest'
import { type TestApp, usePortal } from '../../test/app.ts'
import { sectionsOf, type VersionedSection, versionedSections } from './versions.ts'

const portal = await usePortal()
let agent: Awaited<ReturnType<TestApp['as']>>
beforeEach(async () => {
  agent = await portal.as(await createFounder(portal.db))
})

const me = async () => (await agent.get('/api/auth/me/')).body
const patch = (body: object, version?: string) =>
  agent
    .patch('/api/auth/me/')
    .query(version === undefined ? {} : { version })
    .send(body)

const changes: Record<VersionedSection, [object, object]> = {
  visibility: [{ public_member_list: false }, { public_member_list: true }],
  details: [{ bio: 'one' }, { bio: 'two' }],
  business: [{ company_house_number: '1' }, { company_name: 'Two' }],
  fundraising: [{ have_raised: ['Seed'] }, { will_raise: ['Seed'] }],
  community: [{ repost_wins: true }, { pod_signup: ['Mums Pod'] }],
}

it.each(versionedSections)('saves %s with its current version, and no other', async (section) => {
  const { versions } = await me()
  const [first, second] = changes[section]
  const saved = await patch(first, versions[section])
  expect(saved.status).toBe(200)
  const moved = versionedSections.filter((name) => saved.body.versions[name] !== versions[name])
  expect(moved).toEqual([section])

  const late = await patch({ ...second, newsletter: true }, versions[section])
  expect([late.status, late.body.code, late.body.error]).toEqual([
    409,
    'changed_meanwhile',
    'This section was changed elsewhere meanwhile',
  ])
  expect(await me()).toEqual(saved.body)
  expect((await patch(second, saved.body.versions[section])).status).toBe(200)
})

it('covers every field of a section, the registry number under both names', () => {
  for (const [section, fields] of Object.entries(sectionFields)) {
    for (const field of fields) expect(sectionsOf({ [field]: null }), field).toEqual([section])
  }
  expect(sectionsOf({ company_house_number: '1' })).toEqual(['business'])
  expect(sectionsOf({ public_member_list: true })).toEqual(['visibility'])
  expect(sectionsOf({ newsletter: true })).toEqual([])
})

it('is the same for the same values', async () => {
  const { versions } = await me()
  await patch({ bio: 'another' })
  expect((await patch({ bio: '' })).body.versions).toEqual(versions)
})

it('saves a change without a version', async () => {
  await patch({ bio: 'one' })
  const { status, body } = await patch({ bio: 'two' })
  expect([status, body.bio]).toEqual([200, 'two'])
})

it('accepts one of twenty changes at once', async () => {
  const { versions } = await me()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => patch({ bio: `writer ${n}` }, versions.details)),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(19)
  expect((await me()).bio).toBe(winners[0]?.body.bio)
})

it('also protects a friend’s fields', async () => {
  agent = await portal.as(await createFriend(portal.db))
  const { versions } = await me()
  expect((await patch({ bio: 'one' }, versions.details)).status).toBe(200)
  expect((await patch({ bio: 'two' }, versions.details)).status).toBe(409)
})

it('refuses a version that is not valid', async () => {
  expect((await patch({ bio: 'x' }, 'x'.repeat(65))).status).toBe(400)
  expect((await patch({ bio: 'x' }, '')).status).toBe(409)
})
