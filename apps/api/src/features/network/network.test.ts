import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '@portal/database/errors'
import { createEvent } from '@portal/database/factories/events'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createApplicant, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { isDefaultNetwork, readAbout, readNetwork } from './network-file.ts'

const portal = await usePortal()

function fileWith(text: string): string {
  const path = join(temporaryFolder(), 'network.json')
  writeFileSync(path, text)
  return path
}

it('is readable without signing in', async () => {
  const { status, body } = await portal.anonymous.get('/api/network/')
  expect(status).toBe(200)
  const { settings, ...network } = body
  expect(network).toEqual(readNetwork())
  expect(network).toMatchObject({ short_name: 'Willow', city: 'Cambridge' })
  expect(network).not.toHaveProperty('about')
  expect(settings).toEqual({
    reapply_days: portal.deps.reapplyDays,
    deletion_grace_days: portal.deps.deletionGraceDays,
    retention_days: portal.deps.retentionDays,
    tier_override: portal.deps.tierOverride,
  })
})

it('tells the bundled network from one of the operator', () => {
  const bundled = fileURLToPath(new URL('../../../network.json', import.meta.url))
  const own = fileWith('{}')
  expect([undefined, bundled, own].map(isDefaultNetwork)).toEqual([true, true, false])
})

it('reads another network from a file', () => {
  const other = { ...readNetwork(), name: 'Alder Circle', city: 'Leeds' }
  expect(readNetwork(fileWith(JSON.stringify(other)))).toEqual(other)
})

it('has defaults for the professional network and the event pages', () => {
  const {
    professional_network_host: _,
    event_listing_service: __,
    time_zone: ___,
    card_colours: ____,
    before_launch: _____,
    signed_by: ______,
    front_door: _______,
    ...earlier
  } = readNetwork()
  expect(readNetwork(fileWith(JSON.stringify(earlier)))).toMatchObject({
    professional_network: 'LinkedIn',
    professional_network_host: 'linkedin.com',
    event_listing_service: 'event',
    time_zone: 'Europe/London',
    card_colours: { background: '#5c2753', accent: '#f2a91f' },
    before_launch: true,
    front_door: { points: [expect.any(String), expect.any(String), expect.any(String)] },
  })
})

it('accepts another professional network with its domain', () => {
  const xing = { professional_network: 'XING', professional_network_host: 'XING.com' }
  const other = { ...readNetwork(), ...xing, event_listing_service: 'Luma' }
  expect(readNetwork(fileWith(JSON.stringify(other)))).toEqual({
    ...other,
    professional_network_host: 'xing.com',
  })
})

it.each([
  [
    JSON.stringify({ ...readNetwork(), professional_network: 'XING' }),
    /^NETWORK_FILE: professional_network_host must be the domain of the professional network/,
  ],
  [
    JSON.stringify({ ...readNetwork(), professional_network_host: 'https://linkedin.com/' }),
    /^NETWORK_FILE: professional_network_host must be a domain such as linkedin\.com/,
  ],
  [
    JSON.stringify({ ...readNetwork(), time_zone: 'Europe/Cambridge' }),
    /^NETWORK_FILE: time_zone must be a time zone such as Europe\/London/,
  ],
  [
    JSON.stringify({ ...readNetwork(), card_colours: { background: 'plum' } }),
    /^NETWORK_FILE: card_colours\.background must be a colour such as #5c2753/,
  ],
  [
    JSON.stringify({ ...readNetwork(), card_colours: { background: '#e0b0d0' } }),
    /^NETWORK_FILE: card_colours\.background must be dark enough for white text/,
  ],
  [
    JSON.stringify({ ...readNetwork(), card_colours: { accent: '#6a2f60' } }),
    /^NETWORK_FILE: card_colours\.accent must stand out from the background/,
  ],
  ['{', /^NETWORK_FILE: \S+ is not valid JSON: .+ position 1 /],
  [JSON.stringify({ ...readNetwork(), city: '' }), /^NETWORK_FILE: city /],
  [
    JSON.stringify({
      ...readNetwork(),
      links: { ...readNetwork().links, website: 'javascript:x' },
    }),
    /^NETWORK_FILE: links\.website must start with http/,
  ],
])('refuses a file with %s', (text, line) => {
  const read = () => readNetwork(fileWith(text))
  expect(read).toThrow(OperatorError)
  expect(read).toThrow(line)
})

it('names the file that is missing', () => {
  expect(() => readNetwork('/nowhere/network.json')).toThrow(
    'NETWORK_FILE: the file /nowhere/network.json cannot be read',
  )
})

it('is alive, and ready while its database answers', async () => {
  for (const path of ['live', 'ready', 'live/']) {
    const { status, body } = await portal.anonymous.get(`/api/health/${path}`)
    expect([status, body]).toMatchObject([200, { status: 'ok' }])
  }
})

describe('the about page', () => {
  const path = '/api/network/about/'

  it('has the texts of the network file, with live figures', async () => {
    const founder = await createFounder(portal.db)
    await createApplicant(portal.db)
    const agent = await portal.as(founder)
    const hour = 3_600_000
    await createEvent(portal.db, { starts_at: new Date(Date.now() - hour) })
    await createEvent(portal.db, { starts_at: new Date(Date.now() + hour) })
    await createEvent(portal.db, { starts_at: new Date(Date.now() - hour), published_at: null })
    await createWin(portal.db, founder)
    await createWin(portal.db, founder, { deleted_at: new Date() })
    await createStudy(portal.db)
    await createStudy(portal.db, { published_at: null })
    await createResource(portal.db)
    await createResource(portal.db, { archived_at: new Date() })
    const { status, body } = await agent.get(path)
    expect(status).toBe(200)
    const { figures, ...words } = body
    expect(words).toEqual(readAbout())
    expect(words.tracks).toContain('Female Founder Funding')
    expect(figures).toEqual({
      members: 1,
      founders: 1,
      events_held: 1,
      wins_shared: 1,
      studies: 1,
      resources: 1,
    })
    // One besides that of the guard.
    expect(await portal.countQueries(() => agent.get(path))).toBe(2)
  })

  it('is optional in the file, and validated', () => {
    const file = (about: unknown) => fileWith(JSON.stringify({ ...readNetwork(), about }))
    expect(readAbout(file(undefined))).toMatchObject({ thesis: [], team: [] })
    expect(readAbout(file(undefined)).tracks).toHaveLength(5)
    expect(() => readAbout(file({ team: [{ name: 'TBC' }] }))).toThrow(
      /^NETWORK_FILE: about.team.0.role /,
    )
  })
})
