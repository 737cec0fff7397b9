import { giveConsents } from '@portal/database/factories/members'
import { createPicture } from '@portal/database/factories/pictures'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { PublicMember } from '@portal/shared/directory/public-schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal

const onList = { public_member_list: true }
const profile = {
  company_name: 'Looms & Co',
  company_website: 'https://looms.example',
  industry: 'BioTech',
  shown_fields: ['company_name', 'company_website', 'industry'],
}
const get = (path: string) => portal.anonymous.get(path)
const list = async (): Promise<PublicMember[]> => (await get('/api/public/members/')).body.members
const names = async () => (await list()).map(({ name }) => name)

beforeEach(() => db.user.deleteMany())

describe('the public member list', () => {
  it('holds founders who agreed to it, by name, until they withdraw, leave or are deactivated', async () => {
    const add = (full_name: string, changes: object) =>
      createFounder(db, { full_name, consents: onList, ...changes })
    const bea = await add('Bea Birch', {})
    await add('ada Ash', {})
    await add('Hidden Hazel', { consents: { internal_member_list: true } })
    await add('Leaving Lou', { deletion_due_at: new Date(Date.now() + 86_400_000) })
    await add('Inactive Ida', { is_active: false })
    await createFriend(db, { full_name: 'Friend Fay', consents: onList })
    expect(await names()).toEqual(['ada Ash', 'Bea Birch'])
    const { headers } = await get('/api/public/members/')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    })
    const self = await portal.as(bea)
    await self.patch('/api/auth/me/consents/').send({ public_member_list: false }).expect(200)
    expect(await names()).toEqual(['ada Ash'])
  })

  it('has what its founders show, and nothing else', async () => {
    const shown = await createFounder(db, { full_name: 'Open Olga', consents: onList, profile })
    await createPicture(db, { kind: 'member', user_id: shown.id })
    const kept = { ...profile, shown_fields: [] }
    await createFounder(db, { full_name: 'Quiet Quinn', consents: onList, profile: kept })
    const script = { ...profile, company_website: 'javascript:alert(1)' }
    await createFounder(db, { full_name: 'Script Sue', consents: onList, profile: script })
    const facts = { company: 'Looms & Co', industry: 'BioTech' }
    expect(await list()).toEqual([
      {
        name: 'Open Olga',
        ...facts,
        company_website: 'https://looms.example',
        photo: `https://portal.test/api/public/members/${shown.id}/photo/`,
      },
      { name: 'Quiet Quinn', company: null, industry: null, company_website: null, photo: null },
      { name: 'Script Sue', ...facts, company_website: null, photo: null },
    ])
  })

  it('has faces for the front door: three founders with a photo and a company', async () => {
    const faces = async (): Promise<PublicMember[]> =>
      (await get('/api/public/members/faces/')).body.members
    const withPhoto = async (changes: object) => {
      const founder = await createFounder(db, { consents: onList, profile, ...changes })
      await createPicture(db, { kind: 'member', user_id: founder.id })
      return founder
    }
    await createFounder(db, { consents: onList, profile })
    await withPhoto({ consents: {} })
    await withPhoto({ profile: { ...profile, shown_fields: [] } })
    await withPhoto({ deletion_due_at: new Date(Date.now() + 86_400_000) })
    expect(await faces()).toEqual([])
    const shown = await withPhoto({ full_name: 'Open Olga' })
    expect(await faces()).toEqual((await list()).filter(({ name }) => name === 'Open Olga'))
    for (let n = 0; n < 3; n += 1) await withPhoto({})
    expect(await faces()).toHaveLength(3)
    await giveConsents(db, shown.id, { public_member_list: false })
    expect((await faces()).map(({ name }) => name)).not.toContain('Open Olga')
  })

  it('shows photos at addresses of its own, which end with the consent', async () => {
    const founder = await createFounder(db, { consents: onList })
    await createPicture(db, { kind: 'member', user_id: founder.id })
    const path = `/api/public/members/${founder.id}/photo/`
    const { status, headers } = await get(path)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    await giveConsents(db, founder.id, { public_member_list: false })
    expect((await get(path)).status).toBe(404)
  })
})

describe('the page for the network’s website', () => {
  it('draws the list without scripts, and every text as text', async () => {
    await createFounder(db, { full_name: '<b>Bold</b> Bo', consents: onList, profile })
    const { text, headers } = await get('/public/members')
    expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt; Bo')
    expect(text).toContain('<a href="https://looms.example" target="_blank"')
    expect(text).toContain('Looms &amp; Co')
    expect(text).not.toContain('<script')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(text).toContain(`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}">`)
  })

  it('is embedded by the network’s website and by no other site', async () => {
    const ancestors = async () =>
      /frame-ancestors ([^;]*)/.exec(
        (await get('/public/members')).headers['content-security-policy'] ?? '',
      )?.[1]
    const admin = await portal.as(await createAdmin(db))
    const website = async (value: string | null) =>
      admin
        .patch('/api/admin/settings/')
        .send({ version: portal.deps.settings.version, values: { 'links.website': value } })
        .expect(200)
    await website('https://www.willow.example/about')
    expect(await ancestors()).toBe('https://www.willow.example')
    expect((await get('/public/members')).headers['x-frame-options']).toBeUndefined()
    // The default is the website of the bundled network.
    await website(null)
    expect(await ancestors()).toBe('https://willow.example')
  })
})
