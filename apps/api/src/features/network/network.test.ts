import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@portal/database/errors'
import { createEvent } from '@portal/database/factories/events'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createApplicant, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { describe, expect, it } from 'vitest'
import { readNetwork } from '../../lib/settings/network-file.ts'
import { usePortal } from '../../test/app.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { publicNetwork } from './service.ts'

const portal = await usePortal()

function fileWith(text: string): string {
  const path = join(temporaryFolder(), 'network.json')
  writeFileSync(path, text)
  return path
}

it('is readable without signing in, and answers 304 when nothing has changed', async () => {
  const { status, body, headers } = await portal.anonymous.get('/api/network/')
  expect(status).toBe(200)
  const { settings, sends_email, ...network } = body
  expect(sends_email).toBe(true)
  expect(network).toEqual(readNetwork())
  expect(network).toMatchObject({ short_name: 'Willow', city: 'Cambridge' })
  expect(network).not.toHaveProperty('about')
  expect(settings).toEqual({
    reapply_days: 14,
    deletion_grace_days: 14,
    retention_days: 30,
    tier_override: true,
    editors_send_announcements: false,
  })
  expect(headers['cache-control']).toBe('no-cache')
  const again = await portal.anonymous.get('/api/network/').set('If-None-Match', `${headers.etag}`)
  expect([again.status, again.text]).toEqual([304, ''])
})

it.each(['outbox', 'catcher'] as const)(
  'tells an %s that the portal sends no email',
  async (destination) => {
    const setup = { ...portal.deps.setup, email: { destination, place: 'mail.test' } }
    expect(publicNetwork({ ...portal.deps, setup })).toMatchObject({ sends_email: false })
  },
)

it('reads another network from a file', () => {
  const other = { ...readNetwork(), name: 'Alder Circle', city: 'Leeds' }
  expect(readNetwork(fileWith(JSON.stringify(other)))).toEqual(other)
})

it('has defaults for settings that a named network omits, and none from the bundled network', () => {
  const {
    professional_network_host: _,
    event_listing_service: __,
    time_zone: ___,
    colours: ____,
    before_launch: _____,
    signed_by: ______,
    front_door: _______,
    links: ________,
    ...own
  } = readNetwork()
  const read = readNetwork(fileWith(JSON.stringify(own)))
  expect(read).toMatchObject({
    professional_network: 'LinkedIn',
    professional_network_host: 'linkedin.com',
    event_listing_service: 'event',
    time_zone: 'Europe/London',
    colours: { brand: '#5c2753', accent: '#f2a91f' },
    before_launch: true,
    links: {},
  })
  expect(read).not.toHaveProperty('signed_by')
  expect(read.front_door).toEqual({ points: Array(3).fill(expect.any(String)) })
})

it('accepts another professional network with its domain', () => {
  const xing = { professional_network: 'XING', professional_network_host: 'XING.com' }
  const other = { ...readNetwork(), ...xing, event_listing_service: 'Luma' }
  expect(readNetwork(fileWith(JSON.stringify(other)))).toEqual({
    ...other,
    professional_network_host: 'xing.com',
  })
})

const { city: _, ...withoutCity } = readNetwork()

it.each([
  [{ ...readNetwork(), professional_network: 'XING' }, /^Settings: professional_network_host: /],
  [withoutCity, /^Settings: city: Please fill this in$/],
  [
    { professional_network_host: 'https://linkedin.com/' },
    /professional_network_host: Please enter a domain such as/,
  ],
  [{ time_zone: 'Europe/Cambridge' }, /time_zone: Please enter a time zone such as Europe\/London/],
  [{ colours: { brand: 'plum' } }, /colours\.brand: Please enter a colour such as #5c2753/],
  [{ city: '' }, /city: /],
  [
    { links: { website: 'javascript:x' } },
    /links\.website: Please enter an address that starts with http/,
  ],
  [{ links: { web_site: 'https://a.example' } }, /links\.web_site: There is no such setting/],
  [{ about: { team: [{ name: 'Ada' }] } }, /about\.team\.0\.role: /],
])('refuses a file with %j', (file, line) => {
  const read = () => readNetwork(fileWith(JSON.stringify(file)))
  expect(read).toThrow(OperatorError)
  expect(read).toThrow(line)
})

it('rejects a file that is not JSON, with line and column', () => {
  expect(() => readNetwork(fileWith('{'))).toThrow(
    /^NETWORK_FILE: \S+ is not valid JSON: .+ position 1 /,
  )
})

describe('the about page', () => {
  const path = '/api/network/about/'

  it('has the texts of the settings, with live figures', async () => {
    const founder = await createFounder(portal.db)
    await createApplicant(portal.db)
    const agent = await portal.as(founder)
    const hour = 3_600_000
    await createEvent(portal.db, { starts_at: new Date(Date.now() - 4 * hour) })
    await createEvent(portal.db, { starts_at: new Date(Date.now() + hour) })
    await createEvent(portal.db, { starts_at: new Date(Date.now() - 4 * hour), published_at: null })
    await createWin(portal.db, founder)
    await createWin(portal.db, founder, { deleted_at: new Date() })
    await createStudy(portal.db)
    await createStudy(portal.db, { published_at: null })
    await createResource(portal.db)
    await createResource(portal.db, { archived_at: new Date() })
    const { status, body } = await agent.get(path)
    expect(status).toBe(200)
    const { figures, ...texts } = body
    expect(texts).toEqual(portal.deps.about)
    expect(texts.tracks).toContain('Female Founder Funding')
    expect(figures).toEqual({
      members: 1,
      founders: 1,
      events_held: 1,
      wins_shared: 1,
      studies: 1,
      resources: 1,
    })
    // One query of the route and one of the guard.
    expect(await portal.countQueries(() => agent.get(path))).toBe(2)
  })
})
