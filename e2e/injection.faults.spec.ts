import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDatabase, type Database, type User } from '@portal/database/client'
import { createAdmin } from '@portal/database/factories/users'
import { resourceKinds } from '@portal/shared/resources/options'
import { resourceTabs } from '@portal/shared/resources/tabs'
import PostalMime from 'postal-mime'
import { figure } from '../faults/figures.ts'
import { full, size } from '../faults/size.ts'
import { expect, test } from './fixtures.ts'
import { type InjectedRows, insertPayload } from './injection-data.ts'
import { payloads } from './payloads.ts'
import { type Portal, startPortal } from './portal.ts'
import { signIn } from './sign-in.ts'
import { watchErrors } from './watch-errors.ts'

/** A separate portal, so that no other test sees this data. */
let portal: Portal
let db: Database
test.beforeAll(async () => {
  test.setTimeout(120_000)
  portal = await startPortal({ DEMO: '0' })
  db = createDatabase(portal.databaseUrl, { poolSize: 4 })
})
test.afterAll(async () => {
  await db?.$disconnect()
  await portal?.stop()
})

const used = payloads(size(60, 6))
const contents = ['events', 'opportunities', 'studies', ...resourceKinds]
const shown = new Set<string>()
let screens = 0

/** Finds elements that would run a script, now or on a click. Runs in the page. */
function findDangers() {
  const all = [...document.querySelectorAll('*')]
  const found = all.filter((one) => {
    const handler = one.getAttributeNames().find((name) => name.startsWith('on'))
    const address = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
      .map((name) => one.getAttribute(name) ?? '')
      // Browsers skip control characters and blanks in the name of a scheme.
      .some((value) => /^(javascript|vbscript|data:text)/i.test(value.replace(/[\0-\x20]/g, '')))
    const frame = ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MARQUEE'].includes(one.tagName)
    return handler !== undefined || address || frame
  })
  return [...found.map((one) => one.outerHTML.slice(0, 200)), ...('pwned' in window ? ['ran'] : [])]
}

async function expectHarmless(page: Page, where: string) {
  expect(await page.evaluate(findDangers), where).toEqual([])
  const text = await page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea')].map((one) =>
        one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '',
      ),
    ].join('\n'),
  )
  for (const { mark } of used) if (text.toLowerCase().includes(mark)) shown.add(mark)
  screens += 1
}

/** Lists of hundreds of rows take a busy machine a while. */
const expectSoon = expect.configure({ timeout: 30_000 })

async function visit(page: Page, path: string) {
  await page.goto(portal.origin + path)
  await expectSoon(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expectSoon(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
  await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
  await expectHarmless(page, path)
}

const allPages = (path: string, pages: number) =>
  Array.from(
    { length: pages },
    (_, index) => `${path}${path.includes('?') ? '&' : '?'}page=${index + 1}`,
  )
const pagesOf = (rows: number) => Math.ceil(rows / 20) + 1
/** The first has all payloads in each field. Four more are enough, because the lists show all. */
const firstFew = (values: InjectedRows[]) => values.slice(0, 5)

const forMembers = [
  '/dashboard',
  '/events',
  '/events?tab=past',
  '/events?dialog=calendar',
  '/wins',
  '/pods',
  '/opportunities',
  ...resourceTabs.map(({ id }) => `/resources?tab=${id}&unlock=all`),
  '/resources/perks',
  '/pulse',
  '/archive',
  '/account',
  '/account/privacy',
  '/account/emails',
  '/account/security',
  '/account/data',
]

const forFounders = (all: InjectedRows[]) => [
  ...all.slice(0, 1).map(({ ids }) => `/pods/${ids.pod}`),
  '/help/announcements',
  ...all.slice(0, 1).map(({ ids }) => `/help/announcements/${ids.announcement}`),
  ...allPages('/directory', pagesOf(used.length)),
  ...firstFew(all).map(({ founder }) => `/directory/${founder.id}`),
  ...firstFew(all).map(({ ids }) => `/wins/${ids.win}`),
  ...firstFew(all).map(({ ids }) => `/pulse?dialog=results&study=${ids.closed}`),
  ...firstFew(all).map(({ ids }) => `/pulse?dialog=participate&study=${ids.study}`),
]

const forAdministrators = (all: InjectedRows[]) => [
  ...allPages('/admin', pagesOf(used.length)),
  ...allPages('/admin?tab=reviewed', pagesOf(used.length)),
  ...allPages('/admin/inbox', pagesOf(used.length * 4)),
  ...allPages('/admin/inbox?tab=reviewed', pagesOf(used.length * 4)),
  ...allPages('/admin/members', pagesOf(used.length * 4)),
  ...contents.flatMap((kind) => allPages(`/admin/content?kind=${kind}`, pagesOf(used.length))),
  ...allPages('/admin/pods', pagesOf(used.length)),
  ...allPages('/admin/announcements', pagesOf(used.length)),
  ...allPages('/admin/audit', pagesOf(used.length * 4)),
  '/admin/insights?section=activity&period=all',
  '/admin/insights/report',
  '/admin/health',
  ...firstFew(all).flatMap(({ founder, ids }) => [
    `/admin/members?member=${founder.id}`,
    `/admin/content?kind=events&entry=${ids.event}`,
    `/admin/content?kind=studies&entry=${ids.study}`,
    `/admin/pods/${ids.pod}`,
    `/admin/announcements/${ids.announcement}`,
    ...ids.applications.map((id) => `/admin?review=${id}`),
  ]),
]

/** The short version for every push: one screen of each type, with all payloads in every field. */
const forMembersInShort = ({ founder, ids }: InjectedRows) => [
  '/dashboard',
  '/directory',
  `/directory/${founder.id}`,
  '/events',
  `/wins/${ids.win}`,
  `/pods/${ids.pod}`,
  `/help/announcements/${ids.announcement}`,
  '/opportunities',
  '/resources?tab=people&unlock=all',
  `/pulse?dialog=results&study=${ids.closed}`,
  '/account',
  '/account/privacy',
]
const forAdministratorsInShort = ({ founder, ids }: InjectedRows) => [
  `/admin?review=${ids.pending}`,
  `/admin/members?member=${founder.id}`,
  `/admin/content?kind=events&entry=${ids.event}`,
  `/admin/pods/${ids.pod}`,
  `/admin/announcements/${ids.announcement}`,
  '/admin/audit',
  '/admin/insights?section=activity&period=all',
  '/admin/insights/report',
  '/admin/health',
]

/** Signs a user in, records dialogs as problems, and returns the access token. */
async function signInWatched(page: Page, user: User, problems: string[]): Promise<string> {
  page.on('dialog', async (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await signIn(page.context(), portal.origin, user)
  await page.goto(portal.origin)
  return page.evaluate(() => localStorage.getItem('access_token') ?? '')
}

async function sendReasons(token: string, all: InjectedRows[]): Promise<void> {
  const post = async (path: string, reason: string) => {
    const answer = await fetch(`${portal.origin}/api/admin/${path}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
  for (const [index, { text }] of used.entries()) {
    const ids = all[index + 1]?.ids
    if (!ids) throw new Error('fewer people than payloads')
    await post(`wins/${ids.win}/remove`, text)
    await post(`submissions/${ids.submissions[0]}/decline`, text)
    await post(`applications/${ids.pending}/reject`, text)
  }
}

async function emails(): Promise<string[]> {
  const outbox = join(portal.dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const parsed = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
  return parsed.flatMap(({ html }) => (html ? [html] : []))
}

test('text from users never runs as code on a page, in a file or in an email', async ({
  browser,
}) => {
  test.setTimeout(full ? 840_000 : 240_000)
  const together = {
    text: used.map(({ text }) => text).join(' '),
    address: used[0]?.address ?? '',
    mark: 'xallx',
  }
  const all: InjectedRows[] = []
  for (const [number, one] of [together, ...used].entries()) {
    all.push(await insertPayload(db, one, number))
  }
  const [first] = all
  if (!first) throw new Error('no rows')
  const admin = await createAdmin(db, { full_name: together.text, email: 'injection@test.example' })

  const problems: string[] = []
  const walk = async (user: User, paths: string[]) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    problems.push(...(await collectProblems(page, user, paths)))
    await context.close()
  }
  const collectProblems = async (page: Page, user: User, paths: string[]) => {
    const met = await watchErrors(page.context(), portal.origin, {
      expectedStatuses: [],
      expectedOrigins: [],
    })
    const token = await signInWatched(page, user, met)
    for (const path of paths) await visit(page, path)
    if (user === first.founder) {
      const answer = await fetch(`${portal.origin}/api/auth/me/export/?format=html`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
      // No content security policy applies to a file or an email, so its content must be harmless.
      await page.goto('about:blank')
      await page.setContent(await answer.text())
      await expectHarmless(page, 'her own file')
    }
    if (user === admin) {
      await sendReasons(token, all)
      await expect
        .poll(async () => (await emails()).length, { timeout: 60_000 })
        .toBeGreaterThanOrEqual(used.length * 3)
      await page.goto('about:blank')
      for (const html of await emails()) {
        await page.setContent(html)
        await expectHarmless(page, 'an email')
      }
    }
    return met
  }

  await walk(first.founder, full ? [...forMembers, ...forFounders(all)] : forMembersInShort(first))
  if (full) await walk(first.friend, forMembers)
  await walk(first.applicant, ['/coming-soon'])
  await walk(admin, full ? forAdministrators(all) : forAdministratorsInShort(first))
  expect(problems).toEqual([])
  figure({
    fault: `${used.length} payloads in every text field, as founder, friend, applicant and administrator`,
    measured: `${screens} screens, dialogs, files and emails: 0 dialogs, 0 CSP reports, 0 scripts, 0 javascript: links; ${shown.size} payloads shown as text`,
    goal: 'none runs, and each is shown as text',
    met: problems.length === 0 && shown.size === used.length,
  })
})
