import { createAdmin } from '@portal/database/factories/users'
import { requiredSettings, settingNames } from '@portal/shared/settings/settings'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const path = '/api/admin/settings/'
let agent: Agent
beforeAll(async () => {
  agent = await portal.as(await createAdmin(portal.db))
})
afterEach(async () => {
  await portal.db.networkSettings.deleteMany()
  await portal.deps.settings.reload()
})

const identity = {
  ...Object.fromEntries(requiredSettings.map((name) => [name, `Alder ${name}`])),
  contact_email: 'Hello@Alder.example',
}

const read = async () => (await agent.get(path)).body
const change = async (values: object, version?: string) =>
  agent.patch(path).send({ values, version: version ?? (await read()).version })
const network = async () => (await portal.anonymous.get('/api/network/')).body

describe('the settings', () => {
  it('name no network while the portal runs as the fictional one', async () => {
    const { values, set_by_operator } = await read()
    expect(Object.keys(values).sort()).toEqual([...settingNames].sort())
    expect(values).toMatchObject({
      name: null,
      'links.website': null,
      'about.team': [],
      time_zone: 'Europe/London',
      'rules.retention_days': 30,
    })
    expect(set_by_operator).toEqual([])
    expect(JSON.stringify(values)).not.toMatch(/willow|cambridge/i)
    expect(portal.deps.settings.isFictional).toBe(true)
  })

  it('for the identity replace the fictional network at once, on every screen', async () => {
    const { status, body } = await change(identity)
    expect(status).toBe(200)
    expect(body.values.contact_email).toBe('hello@alder.example')
    const shown = await network()
    expect(shown).toMatchObject({ name: 'Alder name', links: {}, before_launch: true })
    expect(JSON.stringify([shown, portal.deps.about])).not.toMatch(/willow|cambridge|lindholm/i)
    expect(shown).not.toHaveProperty('signed_by')
    expect(portal.deps.settings.isFictional).toBe(false)
  })

  it('change individually, and null resets a value to its default', async () => {
    await change({ 'colours.brand': '#0B3D4F', 'rules.reapply_days': 3, before_launch: false })
    expect(await network()).toMatchObject({
      name: 'Willow Network',
      colours: { brand: '#0b3d4f', accent: '#f2a91f' },
      before_launch: false,
      settings: { reapply_days: 3 },
    })
    await change({ 'colours.brand': null })
    expect((await network()).colours.brand).toBe('#5c2753')
    expect((await read()).values['rules.reapply_days']).toBe(3)
  })

  it('are audited by the names of the changed ones', async () => {
    await change({ before_launch: true, 'links.website': 'https://alder.example' })
    await change({ 'links.website': null, before_launch: true })
    await change({ before_launch: true })
    const latest = await portal.db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(latest.reverse()).toMatchObject([
      {
        action: 'settings.changed',
        before: { before_launch: null, 'links.website': null },
        after: { before_launch: true, 'links.website': 'https://alder.example' },
      },
      {
        before: { 'links.website': 'https://alder.example' },
        after: { 'links.website': null },
      },
    ])
  })

  it('of another administrator are not overwritten', async () => {
    const { version } = await read()
    expect((await change({ signed_by: 'Ada' }, version)).status).toBe(200)
    const { status, body } = await change({ signed_by: 'Grace' }, version)
    expect([status, body.code]).toEqual([409, 'stale_version'])
    expect((await network()).signed_by).toBe('Ada')
  })

  it.each([
    [{ name: 'Alder' }, ['city', 'contact_email', 'short_name']],
    [{ ...identity, city: null }, ['city']],
    [{ professional_network: 'XING' }, ['professional_network_host']],
    [{ 'rules.reapply_days': 30 }, ['rules.reapply_days']],
    [{ 'rules.retention_days': 10 }, ['rules.reapply_days']],
  ])('must fit together: %j', async (values, names) => {
    const { status, body } = await change(values)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.details).sort().slice(0, names.length)).toEqual(names)
    expect(portal.deps.settings.isFictional).toBe(true)
  })
})

describe('a look that is not saved', () => {
  const look = async (query: object) => agent.get(`${path}look/`).query(query)

  it('has the colours of both schemes, and names adjusted ones', async () => {
    const { status, body } = await look({ brand: '#FFE600', accent: '#ffe600' })
    expect(status).toBe(200)
    expect(Object.keys(body.light)).toEqual(Object.keys(body.dark))
    expect(body.light.fill).not.toBe('#ffe600')
    expect(body.moved).toEqual([
      expect.stringMatching(/^Buttons are darker than your brand colour/),
      expect.stringMatching(/^Links are darker than your brand colour/),
      expect.stringMatching(/^Win cards are darker/),
      expect.stringMatching(/^In light, the main button of a page is darker than your accent/),
    ])
    expect((await look({ brand: '#5c2753', accent: '#777777' })).body.moved).toEqual([
      expect.stringMatching(/^The main button of a page is darker/),
    ])
    expect((await look({ brand: '#5c2753', accent: '#f2a91f' })).body.moved).toEqual([])
    expect((await network()).colours.brand).toBe('#5c2753')
  })

  it.each([[{}], [{ brand: '#5c2753' }], [{ brand: 'plum', accent: '#f2a91f' }]])(
    'is none of %j',
    async (query) => expect((await look(query)).status).toBe(400),
  )
})

describe('settings of the operator', () => {
  let theirs: Awaited<ReturnType<typeof startTestApp>>
  let admin: Agent
  beforeAll(async () => {
    theirs = await startTestApp({ network: { city: 'Leeds' }, rules: { retention_days: 20 } })
    admin = await theirs.as(await createAdmin(theirs.db))
  })
  afterAll(() => theirs.close())

  it('have precedence, and cannot be changed', async () => {
    await theirs.db.networkSettings.create({
      data: { values: { city: 'York', 'rules.retention_days': 90, signed_by: 'Ada' } },
    })
    await theirs.deps.settings.reload()
    const { body } = await admin.get(path)
    expect(body.set_by_operator.sort()).toEqual(['city', 'rules.retention_days'])
    expect(body.values).toMatchObject({ city: 'Leeds', 'rules.retention_days': 20 })
    expect(theirs.deps).toMatchObject({
      network: { city: 'Leeds', signed_by: 'Ada' },
      rules: { retention_days: 20 },
    })
    const values = { city: 'York', signed_by: 'Joan' }
    expect(await admin.patch(path).send({ version: body.version, values })).toMatchObject({
      status: 400,
      body: { details: { city: ['The operator has set this, so it cannot be changed here'] } },
    })
    expect(theirs.deps.network.signed_by).toBe('Ada')
  })
})
