import { beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://portal.example'
const urlOf = (asked: RequestInfo | URL) =>
  new URL(typeof asked === 'string' || asked instanceof URL ? asked : asked.url, origin).href

/** The part of Cache Storage that the worker uses. It outlives versions, as in a browser. */
class FakeCaches {
  all = new Map<string, Map<string, Response>>()
  keys = async () => [...this.all.keys()]
  delete = async (name: string) => this.all.delete(name)
  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, entries)
    return {
      match: async (asked: string | Request) => entries.get(urlOf(asked))?.clone(),
      put: async (asked: string | Request, answer: Response) =>
        void entries.set(urlOf(asked), answer),
      add: async (asked: string) => {
        const answer = await fetch(asked)
        if (!answer.ok) throw new TypeError('bad status')
        entries.set(urlOf(asked), answer)
      },
    }
  }
  match = async (asked: string | Request) =>
    [...this.all.values()].map((entries) => entries.get(urlOf(asked))?.clone()).find(Boolean)
}

const pageOf = (entry: string, name = 'Willow') =>
  `<title>${name}</title><script type="module" crossorigin src="/assets/${entry}.js"></script>`

let storage: FakeCaches
let server: Record<string, string | number>
let asked: string[]
let told: unknown[]
beforeEach(() => {
  storage = new FakeCaches()
  server = {}
  asked = []
  told = []
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', async (request: RequestInfo) => {
    const { pathname } = new URL(urlOf(request))
    asked.push(pathname)
    const answer = server[pathname] ?? (pathname.includes('.') ? 404 : server['/index.html'])
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return typeof answer === 'number'
      ? new Response('', { status: answer })
      : new Response(answer, { headers: { 'content-type': 'text/html' } })
  })
})

/** Starts the worker of a version with an entry and the files of that version. */
async function startVersion(entry: string, others: string[]) {
  const files = [entry, ...others].map((name) => ({ url: `assets/${name}.js`, revision: null }))
  const listeners: Record<string, (event: unknown) => void> = {}
  const client = { postMessage: (message: unknown) => told.push(message) }
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: 'index.html', revision: entry }, ...files],
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      (listeners[name] = listener),
    location: new URL(origin),
    registration: {},
    clients: { claim: async () => {}, matchAll: async () => [client] },
    skipWaiting: async () => {},
  })
  vi.resetModules()
  await import('./worker.ts')
  async function send(name: string, event: object): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    listeners[name]?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => (answer = one),
    })
    const response = await answer
    await Promise.all(work)
    return response
  }
  const ask = async (path: string, mode = 'cors') =>
    (await send('fetch', { request: { method: 'GET', mode, url: `${origin}${path}` } }))?.text()
  return {
    ask,
    open: (path: string) => ask(path, 'navigate'),
    install: () => send('install', {}),
    activate: () => send('activate', {}),
  }
}

function deploy(entry: string, others: string[]) {
  server = { '/index.html': pageOf(entry) }
  for (const name of [entry, ...others]) server[`/assets/${name}.js`] = `code of ${name}`
  return startVersion(entry, others)
}

async function deployAndStart(entry: string, others: string[]) {
  const worker = await deploy(entry, others)
  await worker.install()
  await worker.activate()
  return worker
}

test('opens every page and its files without a connection', async () => {
  const worker = await deployAndStart('one', ['Home-1'])
  server = {}
  expect(await worker.open('/dashboard')).toBe(pageOf('one'))
  expect(await worker.open('/events/5')).toBe(pageOf('one'))
  expect(await worker.ask('/assets/Home-1.js')).toBe('code of Home-1')
})

test('asks the network first, and keeps its latest look', async () => {
  const worker = await deployAndStart('one', [])
  server['/index.html'] = pageOf('one', 'Birch')
  expect(await worker.open('/')).toContain('Birch')
  server = {}
  expect(await worker.open('/')).toContain('Birch')
})

test('opens the stored page while the server restarts', async () => {
  const worker = await deployAndStart('one', [])
  server['/index.html'] = 502
  expect(await worker.open('/')).toBe(pageOf('one'))
})

test('never stores an answer of the API, nor the page of another site or version', async () => {
  const worker = await deployAndStart('one', [])
  server['/api/home/'] = '{"private":true}'
  expect(await worker.ask('/api/home/')).toBeUndefined()
  expect(await worker.open('/api/docs/')).toBeUndefined()
  server['/index.html'] = '<title>Sign in to the hotel’s network</title>'
  expect(await worker.open('/')).toContain('hotel')
  server['/index.html'] = pageOf('two')
  expect(await worker.open('/')).toBe(pageOf('two'))
  server = {}
  expect(await worker.open('/')).toBe(pageOf('one'))
  const stored = [...storage.all.values()].flatMap((entries) => [...entries.keys()])
  expect(stored.sort()).toEqual([`${origin}/assets/one.js`, `${origin}/index.html`])
})

test('open pages of the version before keep their files, and learn of the new one', async () => {
  await deployAndStart('one', ['Home-1', 'Same-0'])
  asked = []
  const two = await deployAndStart('two', ['Home-2', 'Same-0'])
  // An unchanged file is not loaded again.
  expect(asked.sort()).toEqual(['/assets/Home-2.js', '/assets/two.js', '/index.html'])
  expect(told.at(-1)).toEqual({ type: 'version', entry: '/assets/two.js' })
  server = {}
  expect(await two.ask('/assets/Home-1.js')).toBe('code of Home-1')
  expect(await two.ask('/assets/Home-2.js')).toBe('code of Home-2')
  expect(await two.open('/')).toBe(pageOf('two'))
})

test('the fourth version deletes the first', async () => {
  for (const entry of ['one', 'two', 'three']) await deployAndStart(entry, [])
  const four = await deployAndStart('four', [])
  expect(await storage.keys()).toHaveLength(3)
  server = {}
  // The answer of the server, which does not have it either.
  expect(await four.ask('/assets/one.js')).toBe('')
  expect(await four.ask('/assets/two.js')).toBe('code of two')
})

test('does not take over with a page of another version, or without one of its files', async () => {
  const early = await deploy('two', [])
  server['/index.html'] = pageOf('one')
  await expect(early.install()).rejects.toThrow('another version')
  const broken = await deploy('two', ['Gone-1'])
  server['/assets/Gone-1.js'] = 404
  await expect(broken.install()).rejects.toThrow()
})
