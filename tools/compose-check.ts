/**
 * The HTTP calls of `pnpm test:compose`. Node runs this text in a container that lacks the other
 * files of tools/, so it must not import them. TOKEN is the token in the portal's log.
 */
import assert from 'node:assert/strict'

const { STEP = '', ORIGIN = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '', TOKEN = '' } = process.env

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const kept = 'An event before the backup'
const lost = 'An event after the backup'

interface Events {
  entries: { item: { title: string; photo: string } }[]
}

const call = (path: string, options: RequestInit = {}) => fetch(`${ORIGIN}${path}`, options)
const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
const isJson = { 'content-type': 'application/json' }

/** Fails to sign in with different accounts from these addresses. Returns the statuses. */
async function failedSignIns(visitors: string[]): Promise<number[]> {
  const seen = []
  for (const [n, visitor] of visitors.entries()) {
    const account = { email: `nobody${n}@portal.example`, password: 'Sesame-2026!' }
    const headers = { ...isJson, 'x-forwarded-for': visitor }
    seen.push((await call('/api/auth/login/', { ...json(account), headers })).status)
  }
  return seen
}

/** The thirtieth wrong password in an hour starts the address's pause. */
const thirtyThenLimited = [...Array(30).fill(401), 429]

async function signIn(): Promise<{ authorization: string }> {
  const account = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  const answer = await call('/api/auth/login/', { ...json(account), headers: isJson })
  assert.equal(answer.status, 200, 'the administrator signs in')
  const { access_token }: { access_token: string } = JSON.parse(await answer.text())
  return { authorization: `Bearer ${access_token}` }
}

async function addEvent(headers: { authorization: string }, title: string): Promise<string> {
  const content = {
    title,
    date: '2099-06-05',
    startTime: '18:30',
    endTime: '21:00',
    time: '',
    location: 'The Boathouse',
    sponsor: '',
    partner: '',
    signupLink: '',
    attendeeType: 'Women Only',
    hostType: 'Partner Event',
    capacity: null,
  }
  const answer = await call('/api/admin/events/', {
    ...json({ content }),
    headers: { ...headers, ...isJson },
  })
  const text = await answer.text()
  assert.equal(answer.status, 201, `an event is added: ${text}`)
  const { id }: { id: string } = JSON.parse(text)
  return id
}

async function readPhoto(path: string): Promise<void> {
  const answer = await call(path)
  assert.equal(answer.status, 200, 'the photo can be read')
  assert.equal(answer.headers.get('content-type'), 'image/webp')
  assert.ok((await answer.arrayBuffer()).byteLength > 0)
}

const identity = {
  ...{ name: 'Alder Circle', full_name: 'The Alder Circle', short_name: 'Alder' },
  ...{ tagline: 'Founders by the Aire', city: 'Leeds', county: 'Yorkshire' },
  ...{ main_university: 'the university', second_university: 'the other university' },
  ...{ innovation_agency: 'the agency', innovation_agency_short: 'the agency' },
  contact_email: 'hello@alder.example',
}

async function setUp(token: string): Promise<number> {
  const account = { full_name: 'Ada Byron', email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  const answer = await call('/api/setup/', { ...json({ ...account, token }), headers: isJson })
  return answer.status
}

async function expectNamed(): Promise<void> {
  const page = await (await call('/')).text()
  assert.match(page, /<title>Alder Circle<\/title>/, 'the page has the name of the network')
}

const steps: Record<string, () => Promise<void>> = {
  async first() {
    assert.equal(await setUp('another'), 404, 'another token makes nobody an administrator')
    assert.equal(await setUp(TOKEN), 201, 'the token of the log makes the first administrator')
    assert.equal(await setUp(TOKEN), 404, 'it does so once')
    const headers = { ...(await signIn()), ...isJson }
    const path = '/api/admin/settings/'
    const settings = JSON.parse(await (await call(path, { headers })).text())
    assert.deepEqual(settings.set_by_operator, ['week_start'], 'the network file is read')
    const body = JSON.stringify({ version: settings.version, values: identity })
    const answer = await call(path, { method: 'PATCH', headers, body })
    assert.equal(answer.status, 200, `the network is named: ${await answer.text()}`)
    await expectNamed()
  },

  async use() {
    const page = await call('/')
    assert.match(await page.text(), /<div id="root">/, 'the web app is in the image')
    const headers = await signIn()
    const id = await addEvent(headers, kept)
    const answer = await call(`/api/admin/events/${id}/photo/`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/png' },
      body: png,
    })
    const text = await answer.text()
    assert.equal(answer.status, 200, `a photo is uploaded: ${text}`)
    const { photo }: { photo: string } = JSON.parse(text)
    await readPhoto(photo)
  },

  async change() {
    await addEvent(await signIn(), lost)
  },

  async restored() {
    const answer = await call('/api/admin/events/', { headers: await signIn() })
    const { entries }: Events = JSON.parse(await answer.text())
    assert.deepEqual(
      entries.map(({ item }) => item.title),
      [kept],
    )
    await expectNamed()
    for (const { item } of entries) await readPhoto(item.photo)
  },

  async proxy() {
    assert.deepEqual(await failedSignIns(Array(31).fill('192.0.2.1')), thirtyThenLimited)
    assert.deepEqual(await failedSignIns(['192.0.2.2']), [401])
  },

  async forger() {
    const visitors = thirtyThenLimited.map((_, n) => `198.51.100.${n}`)
    assert.deepEqual(await failedSignIns(visitors), thirtyThenLimited)
  },
}

const step = steps[STEP]
assert.ok(step, `STEP is one of ${Object.keys(steps).join(', ')}`)
await step()
