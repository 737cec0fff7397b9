import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import {
  createAdmin,
  createFounder,
  createFriend,
  createReviewer,
} from '@portal/database/factories/users'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await useCleanPortal((db) => db.pod.deleteMany())

const form = {
  title: 'Zyxwvut breakfast',
  date: '2027-06-05',
  startTime: '09:30',
  endTime: '11:00',
  location: 'https://meet.example/zyxwvut',
  description: 'Bring a question about zyxwvuts',
}

async function aPod() {
  const { db } = portal
  const [host, member] = [await createFounder(db), await createFriend(db)]
  const pod = await createPod(db, { host_id: host.id, name: 'Breakfasts', places: 4 })
  for (const user of [host, member]) await createPodMember(db, pod, user)
  const as = { host: await portal.as(host), member: await portal.as(member) }
  const meetings = `/api/pods/${pod.id}/meetings/`
  return { pod, host, member, as, meetings }
}

describe('a meeting', () => {
  it('is planned by the host: an event that its members see and sign up for', async () => {
    const { pod, as, meetings, member } = await aPod()
    const { status, body } = await as.host.post(meetings).send(form)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      values: form,
      version: expect.any(String),
      event: {
        title: form.title,
        date: '2027-06-05T08:30:00.000Z',
        time: '09:30–11:00',
        places: { capacity: 4, going: 0, waiting: 0 },
        pod: { id: pod.id, name: 'Breakfasts', description: form.description },
      },
    })
    const { id } = body.event
    await as.member.post('/api/events/rsvp/').send({ event_id: id }).expect(200)
    expect((await as.member.get(`/api/events/${id}/`)).body.rsvp).toBe('going')
    expect((await as.member.get('/api/events/')).text).toContain('Zyxwvut')
    expect((await as.member.get('/api/activity/')).text).toContain('Zyxwvut')
    expect((await as.member.get(`/api/pods/${pod.id}/`)).body.meetings).toMatchObject([
      { event: { id, places: { going: 1 } } },
    ])
    const file = await as.member.get(`/api/events/${id}/event.ics`)
    expect(file.text.replaceAll('\r\n ', '')).toContain(`/pods/${pod.id}`)
    const { url } = (await as.member.post('/api/events/calendar/')).body
    const feed = () => portal.anonymous.get(new URL(url).pathname)
    expect((await feed()).text).toContain('Zyxwvut')
    // The calendar feed no longer has the meetings of a pod that the member has left.
    await as.member.post(`/api/pods/${pod.id}/leave/`).expect(200)
    expect((await feed()).text).not.toContain('Zyxwvut')
    expect(await portal.db.rsvp.count({ where: { user_id: member.id } })).toBe(0)
  })

  it('is changed and cancelled by the host, with emails to people who signed up', async () => {
    const { as, meetings, member } = await aPod()
    const { event, version } = (await as.host.post(meetings).send(form)).body
    await as.member.post('/api/events/rsvp/').send({ event_id: event.id })
    await emailsDone(portal)
    const path = `${meetings}${event.id}/`
    const moved = await as.host
      .patch(path)
      .query({ version })
      .send({ ...form, startTime: '10:00' })
    expect(moved.body.event.time).toBe('10:00–11:00')
    await emailsDone(portal)
    const late = await as.host.patch(path).query({ version }).send(form)
    expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
    await as.host.post(`${path}cancel/`).expect(200)
    expect((await as.host.post(`${path}cancel/`)).status).toBe(404)
    await emailsDone(portal)
    // Emails are sent concurrently, in any order.
    expect(portal.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [member.email, `Breakfasts meets: ${form.title}`],
      [member.email, `Cancelled: ${form.title}`],
      [member.email, `Changed: ${form.title}`],
      [member.email, `You’re going: ${form.title}`],
    ])
    expect(await portal.db.auditEntry.count()).toBe(0)
  })

  it('is not planned by other members, strangers, or in the past', async () => {
    const { as, meetings, pod } = await aPod()
    const asMember = await as.member.post(meetings).send(form)
    expect([asMember.status, asMember.body.error]).toEqual([
      403,
      'Only the host of this pod can plan its meetings',
    ])
    const stranger = await portal.as(await createFounder(portal.db))
    expect((await stranger.post(meetings).send(form)).status).toBe(404)
    const past = await as.host.post(meetings).send({ ...form, date: '2020-01-01' })
    expect([past.status, past.body.details]).toEqual([
      400,
      { date: ['Please choose a time in the future'] },
    ])
    await portal.db.pod.update({ where: { id: pod.id }, data: { dissolved_at: new Date() } })
    expect((await as.host.post(meetings).send(form)).body.error).toBe('This pod has been dissolved')
  })

  it('can be planned by administrators, which is audited', async () => {
    const { meetings, pod } = await aPod()
    const admin = await portal.as(await createAdmin(portal.db))
    const lunch = { ...form, title: 'Lunch', location: 'The Boathouse', description: '' }
    const { body } = await admin.post(meetings).send(lunch).expect(201)
    const path = `${meetings}${body.event.id}/`
    await admin
      .patch(path)
      .send({ ...lunch, title: 'Tea' })
      .expect(200)
    await admin.post(`${path}cancel/`).expect(200)
    const entries = await portal.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(entries.map(({ action, target_id }) => [action, target_id])).toEqual([
      ['pod.meeting_planned', pod.id],
      ['pod.meeting_changed', pod.id],
      ['pod.meeting_cancelled', pod.id],
    ])
    // The entries outlive the accounts of members, whose address a meeting's text may contain.
    const kept = JSON.stringify(entries.map(({ before, after }) => [before, after]))
    expect(kept).not.toMatch(/Lunch|Tea|Boathouse/)
  })

  it('belongs to the host who last changed it, and loses its texts with them', async () => {
    const { as, meetings, pod, host, member } = await aPod()
    const { event } = (await as.host.post(meetings).send(form)).body
    const plannerOf = async () =>
      (await portal.db.event.findUniqueOrThrow({ where: { id: event.id } })).planned_by_id
    const change = (agent: typeof as.host, location: string) =>
      agent
        .patch(`${meetings}${event.id}/`)
        .send({ ...form, location })
        .expect(200)
    await change(await portal.as(await createAdmin(portal.db)), 'The Boathouse')
    expect(await plannerOf()).toBe(host.id)
    await portal.db.pod.update({ where: { id: pod.id }, data: { host_id: member.id } })
    await change(as.member, '12 Mill Road')
    expect(await plannerOf()).toBe(member.id)
    await as.member.post(`/api/pods/${pod.id}/leave/`).send({}).expect(200)
    expect(await portal.db.event.findUnique({ where: { id: event.id } })).toMatchObject({
      location: 'TBC',
      planned_by_id: null,
    })
  })
})

describe('for people outside the pod, a meeting', () => {
  const word = /zyxwvut/i
  const createReviewerAndEditor = (db: typeof portal.db) =>
    createReviewer(db, { roles: ['reviewer', 'editor'] })

  /** All GET addresses of the API with the meeting's ids, and searches for its title. */
  function readings(event: { id: string }, pod: { id: string }) {
    const ids: Record<string, string> = { events: event.id, pods: pod.id }
    return portal.app.endpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes(':token'))
      .flatMap(({ path, query }) => {
        const url = path.replace(
          /([\w-]+)\/:(\w+)/g,
          (_, kind: string) => `${kind}/${ids[kind] ?? event.id}`,
        )
        const names = Object.keys(query?.shape ?? {})
        // An export's search is kept in the audit log.
        const isSearched = names.includes('search') && !path.endsWith('.csv')
        const searches = isSearched ? [`${url}?search=zyxwvut`] : []
        const pages = names.includes('when') ? [`${url}?when=any`, `${url}?when=past`] : []
        const sizes = names.includes('page_size') ? [`${url}?page_size=100`] : []
        return [url, ...searches, ...pages, ...sizes]
      })
  }

  // People who were invited or have left are outsiders, too.
  it.each([
    ['visitor', null, 'left'],
    ['founder', createFounder, 'invited'],
    ['friend who reviews and edits', createReviewerAndEditor, 'left'],
    ['administrator', createAdmin, 'invited'],
  ] as const)('is in no answer to the %s, coming or past', async (role, create, state) => {
    const { as, meetings, host, pod } = await aPod()
    const { event } = (await as.host.post(meetings).send(form)).body
    const past = await createEvent(portal.db, {
      title: 'Zyxwvut of yesterday',
      starts_at: new Date(Date.now() - 86_400_000),
      pod: { connect: { id: pod.id } },
    })
    await createRsvp(portal.db, past, host)
    const user = create && (await create(portal.db))
    if (user) await createPodMember(portal.db, pod, user, { state })
    const agent = user ? await portal.as(user) : portal.anonymous
    const urls = new Set([...readings(event, pod), ...readings(past, pod)])
    expect(urls.size).toBeGreaterThan(100)
    for (const url of urls) {
      // Administrators manage a pod's meetings on its admin page.
      if (role === 'administrator' && url.startsWith(`/api/admin/pods/${pod.id}/`)) continue
      expect((await agent.get(url)).text ?? '', `${role}: ${url}`).not.toMatch(word)
    }
    if (!user) return
    const { body } = await agent.post('/api/events/calendar/')
    const feed = await portal.anonymous.get(new URL(body.url).pathname)
    expect(feed.status).toBe(200)
    expect(feed.text).not.toMatch(word)
    expect((await agent.post('/api/events/rsvp/').send({ event_id: event.id })).status).toBe(404)
    expect((await agent.delete(`/api/events/rsvp/${event.id}/`)).status).toBe(404)
  })

  it('changes none of the figures', async () => {
    const stranger = await portal.as(await createFounder(portal.db))
    const figures = async () =>
      JSON.stringify([
        (await stranger.get('/api/resources/dashboard-stats/')).body.events_this_month,
        (await stranger.get('/api/network/about/')).body,
      ])
    const { pod } = await aPod()
    const before = await figures()
    const connect = { pod: { connect: { id: pod.id } } }
    await createEvent(portal.db, { ...connect, starts_at: new Date() })
    await createEvent(portal.db, { ...connect, starts_at: new Date(Date.now() - 4 * 3_600_000) })
    expect(await figures()).toBe(before)
  })

  it('cannot be reached by the administration of events', async () => {
    const { as, meetings } = await aPod()
    const { event } = (await as.host.post(meetings).send(form)).body
    const admin = await portal.as(await createAdmin(portal.db))
    const path = `/api/admin/events/${event.id}/`
    const pixel = { width: 1, height: 1, channels: 3, background: 'red' } as const
    const photo = await sharp({ create: pixel }).png().toBuffer()
    const statuses = [
      await admin.get(path),
      await admin.post(`${path}archive/`),
      await admin.get(`${path}guests/`),
      await admin.put(`${path}guests/`),
      await admin.post(`${path}guests/`).send({ name: 'Joan' }),
      await admin.put(`${path}guests/${event.id}/`).send({ attended: true }),
      await admin.delete(`${path}guests/${event.id}/`),
      await admin.post(`${path}guests.csv`),
      await admin.post(`${path}badges.pdf`),
      await admin.put(`${path}photo/`).set('content-type', 'image/png').send(photo),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array(10).fill(404))
  })
})
