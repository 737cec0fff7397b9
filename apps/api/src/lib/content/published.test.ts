import { createAdmin, createFounder } from '@portal/database/factories/users'
import { type ContentType, contentNames, contentTypeOf } from '@portal/shared/content/types'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { adminPathOf, contentSamples } from '../../test/content-samples.ts'

const portal = await usePortal()
let grace: Agent
let mary: Agent
let member: Agent
beforeAll(async () => {
  grace = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lindholm' }))
  mary = await portal.as(await createAdmin(portal.db, { full_name: 'Mary Somerville' }))
  member = await portal.as(await createFounder(portal.db))
})

const nobody = '00000000-0000-4000-8000-000000000000'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function callsOf(name: ContentType) {
  const base = adminPathOf(name)
  const { form, seen } = contentSamples[name]
  const under = contentTypeOf(name).segment
  return {
    ...{ base, form, seen, under },
    create: (title: string, publish?: string) =>
      grace.post(base).send({ content: form(title), ...(publish ? { publish } : {}) }),
    titlesSeen: async (): Promise<string[]> =>
      (await member.get(seen)).body[under].map(({ title }: { title: string }) => title),
  }
}

describe.each(contentNames)('%s', (name) => {
  const { base, form, seen, under, create, titlesSeen } = callsOf(name)

  it('are added, previewed, changed, archived and restored, each with an audit entry', async () => {
    const made = await create('A name')
    expect(made.status).toBe(201)
    const { id, item, meta } = made.body
    expect(meta.state).toBe('live')
    expect(await titlesSeen()).toContain('A name')
    expect((await member.get(seen)).body[under]).toContainEqual(item)
    const at = `${base}${id}/`
    const changed = await mary
      .patch(at)
      .query({ version: meta.version })
      .send({ content: form('Another name') })
    expect(changed.status).toBe(200)
    expect(await titlesSeen()).toContain('Another name')
    const archived = await grace.post(`${at}archive/`)
    expect([archived.status, archived.body.meta.state]).toEqual([200, 'archived'])
    await grace.post(`${at}archive/`)
    expect(await titlesSeen()).not.toContain('Another name')
    expect((await mary.post(`${at}restore/`)).body.meta.state).toBe('live')
    expect(await titlesSeen()).toContain('Another name')
    const { history, values } = (await grace.get(at)).body
    expect(JSON.stringify(values)).toContain('Another name')
    const what = (action: string) => action.split('.')[1]
    expect(
      history.map((one: { action: string; by: string }) => [what(one.action), one.by]),
    ).toEqual([
      ['restored', 'Mary Somerville'],
      ['archived', 'Grace Lindholm'],
      ['updated', 'Mary Somerville'],
      ['created', 'Grace Lindholm'],
    ])
    expect(history[2]).toMatchObject({
      before: { title: 'A name' },
      after: { title: 'Another name' },
    })
    expect(Object.keys(history[2].after)).toEqual(['title'])
  })

  it('are read by members in as many queries for many as for few', async () => {
    const few = await portal.countQueries(() => member.get(seen))
    for (const title of ['One', 'Two', 'Three']) await create(title)
    expect(await portal.countQueries(() => member.get(seen))).toBe(few)
  })
})

describe('opportunities', () => {
  const { base, form, create, titlesSeen } = callsOf('opportunity')

  it('are drafts or scheduled until they are published', async () => {
    const draft = (await create('A draft', 'draft')).body
    const later = (await create('To come', inHours(5))).body
    expect([draft.meta.state, later.meta.state]).toEqual(['draft', 'scheduled'])
    expect(draft.item.title).toBe('A draft')
    expect(await titlesSeen()).not.toEqual(expect.arrayContaining(['A draft']))
    expect(await titlesSeen()).not.toEqual(expect.arrayContaining(['To come']))
    const publish = (id: string, title: string, when: string) =>
      grace.patch(`${base}${id}/`).send({ content: form(title), publish: when })
    expect((await publish(draft.id, 'A draft', 'now')).body.meta.state).toBe('live')
    const published = (await publish(later.id, 'To come', inHours(-1))).body.meta
    expect(published.state).toBe('live')
    expect(await titlesSeen()).toEqual(expect.arrayContaining(['A draft', 'To come']))
    const again = (await publish(later.id, 'To come', 'now')).body.meta
    expect(again.published_at).toBe(published.published_at)
    expect((await publish(later.id, 'To come', 'draft')).body.meta.state).toBe('draft')
    expect(await titlesSeen()).not.toEqual(expect.arrayContaining(['To come']))
  })

  it('refuse a change of an outdated version', async () => {
    const { id, meta } = (await create('Contested')).body
    const change = (agent: Agent, title: string) =>
      agent
        .patch(`${base}${id}/`)
        .query({ version: meta.version })
        .send({ content: form(title) })
    const answers = await Promise.all([change(grace, 'By Grace'), change(mary, 'By Mary')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale_version')
    const { history } = (await grace.get(`${base}${id}/`)).body
    expect(history).toHaveLength(2)
    const { version } = (await grace.get(`${base}${id}/`)).body.meta
    const title = answers.find(({ status }) => status === 200)?.body.item.title
    await grace
      .patch(`${base}${id}/`)
      .query({ version })
      .send({ content: form(title) })
    expect((await grace.get(`${base}${id}/`)).body.history).toHaveLength(2)
  })

  it('are listed by state and search, with counts', async () => {
    const get = (query: object) => grace.get(base).query(query)
    await create('Zebra crossing', 'draft')
    for (const title of ['Zebra two', 'Zebra three']) await create(title, 'draft')
    const archivedId = (await create('Zebra gone')).body.id
    await grace.post(`${base}${archivedId}/archive/`)
    const { body } = await get({ search: 'ZEBRA', state: 'draft', page_size: 2 })
    expect(body.entries.map(({ item }: { item: { title: string } }) => item.title)).toEqual([
      'Zebra three',
      'Zebra two',
    ])
    expect(body.counts).toEqual({ live: 0, draft: 3, scheduled: 0, archived: 1 })
    await create('Zebra to come', inHours(5))
    await create('Zebra out')
    const counts = { live: 1, draft: 3, scheduled: 1, archived: 1 }
    for (const state of ['live', 'scheduled']) {
      const found = (await get({ search: 'zebra', state })).body
      expect([found.entries.length, found.counts]).toEqual([1, counts])
    }
    expect(body.pagination).toMatchObject({ total: 3, total_pages: 2 })
    expect((await get({ search: 'zebra' })).body.pagination.total).toBe(6)
    expect((await get({ search: '%' })).body.entries).toEqual([])
    expect((await get({ state: 'lost' })).status).toBe(400)
  })

  it('refuse an invalid form or date, and unknown ids', async () => {
    const { status, body } = await grace.post(base).send({ content: form('') })
    expect([status, Object.keys(body.details)]).toEqual([400, ['title']])
    for (const moment of ['some day', '0000-01-01T00:00:00Z']) {
      expect((await create('x', moment)).body.details).toHaveProperty('publish')
    }
    expect((await grace.post(base).send({})).status).toBe(400)
    const at = `${base}${nobody}/`
    expect((await grace.get(at)).status).toBe(404)
    expect((await grace.patch(at).send({ content: form('x') })).status).toBe(404)
    expect((await grace.post(`${at}archive/`)).status).toBe(404)
    expect((await grace.post(`${at}restore/`)).status).toBe(404)
  })
})

it('lists resources of one kind', async () => {
  const content = { kind: 'science', values: { title: 'Second Bench' } }
  await grace.post('/api/admin/resources/').send({ content })
  const { body } = await grace.get('/api/admin/resources/?kind=science')
  expect(body.entries.map(({ values }: { values: unknown }) => values)).toEqual([
    {
      kind: 'science',
      values: { type: '', title: 'Second Bench', description: '', url: '' },
    },
  ])
  expect((await grace.get('/api/admin/resources/?kind=secret')).status).toBe(400)
})

it('refuses a study that closes before it opens', async () => {
  const content = { ...contentSamples.study.form('x'), closeDate: '2026-10-31' }
  const { body } = await grace.post('/api/admin/studies/').send({ content })
  expect(Object.keys(body.details)).toEqual(['closeDate'])
})
