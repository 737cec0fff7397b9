import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEvent } from '@portal/database/factories/events'
import { createEditor } from '@portal/database/factories/users'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { useOwnPortal } from '../../test/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
writeFileSync(
  join(webRoot, 'index.html'),
  '<html><head><title>x</title></head><body></body></html>',
)
const portal = await useOwnPortal({ webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))
beforeEach(() => portal.db.event.deleteMany())

const online_url = 'https://rooms.example/sesame'
const links = [
  'zoom.us/j/sesame',
  'https://us02web.zoom.us/j/1?pwd=sesame',
  'HTTPS://rooms.example/sesame',
  'rooms.example/sesame',
  'meet.google.com/sesame',
  'zoommtg://zoom.us/join?confno=sesame',
  'www.rooms.example/sesame',
  'sesame@mail.example',
  '+44 1223 555 0199',
]
const fields = ['title', 'time', 'location', 'address', 'cost', 'description'] as const

async function outputsOf(id: string): Promise<Record<string, string>> {
  const get = async (path: string) => (await portal.anonymous.get(`/api/public/events${path}`)).text
  return {
    list: await get('/'),
    one: await get(`/${id}/`),
    // Without the folding of long lines (RFC 5545, 3.1).
    feed: (await get('.ics')).replace(/\r\n /g, ''),
    file: (await get(`/${id}/event.ics`)).replace(/\r\n /g, ''),
    page: (await portal.app.inject({ url: `/events/${id}` })).body,
  }
}

describe.each(fields)('the %s of a public event', (field) => {
  it('leaves the portal without links for taking part and contact data', async () => {
    const text = `Before ${links.join(' or ')} (${links[0]}), after`
    const { id } = await createEvent(portal.db, { is_public: true, online_url, [field]: text })
    for (const [place, output] of Object.entries(await outputsOf(id))) {
      expect(output, place).not.toMatch(/sesame|555 ?0199/i)
      expect(output, place).toContain(id)
    }
    expect((await outputsOf(id)).one).toContain('after')
  })
})

it('keeps other links of the description, and the label of one for taking part', async () => {
  const description =
    '[Join](https://zoom.us/j/sesame), [the book](https://book.example/a) on 5/6, and/or Node.js'
  const { id } = await createEvent(portal.db, { is_public: true, description, cost: '£5/£10' })
  const { body } = await portal.anonymous.get(`/api/public/events/${id}/`)
  expect(body.description).toBe('Join, [the book](https://book.example/a) on 5/6, and/or Node.js')
  expect(body.cost).toBe('£5/£10')
})

it.each([
  ['location', 'location'],
  ['address', 'address'],
  ['title', 'title'],
  ['time', 'time'],
  ['cost', 'cost'],
])('is not made public while its %s has a link', async (name) => {
  const editor = await portal.as(await createEditor(portal.db))
  const content = {
    title: 'Salon',
    date: '2099-06-05',
    startTime: '18:00',
    location: 'Hall',
    attendeeType: 'Mixed Gender',
    hostType: 'Network Hosted',
    description: 'See https://book.example/a',
    [name]: 'Hall, zoom.us/j/1',
  }
  const send = (isPublic: boolean) =>
    editor.post('/api/admin/events/').send({ content: { ...content, isPublic } })
  const { status, body } = await send(true)
  expect([status, Object.keys(body.details)]).toEqual([400, [name]])
  expect((await send(false)).status).toBe(201)
  const fine = await editor
    .post('/api/admin/events/')
    .send({ content: { ...content, [name]: 'Hall', isPublic: true } })
  expect(fine.status).toBe(201)
})
