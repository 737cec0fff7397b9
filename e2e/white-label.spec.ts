import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { createDatabase } from '@portal/database/client'
import { loadDemo } from '@portal/database/demo/load'
import { demoPassword } from '@portal/database/factories/users'
import { alder, findDefaultColours, findDefaultTexts } from '@portal/database/test/another-network'
import { paths } from '@portal/shared/core/paths'
import { picturesPath } from '@portal/shared/pictures/kinds'
import type { SettingValues } from '@portal/shared/settings/names'
import { parseNetworkFile } from '@portal/shared/settings/schemas'
import type { RepostList } from '@portal/shared/wins/reposts'
import { test as base, expect } from './fixtures.ts'
import { openMailbox } from './mailbox.ts'
import { navigateTo, openFirst } from './navigation.ts'
import { button, download, heading } from './page-elements.ts'
import { type Portal, startPortal } from './portal.ts'
import { expectShown, screens } from './screens.ts'
import { signIn } from './sign-in.ts'

const path = '/api/admin/settings/'

/** Signs in as an administrator, and returns the request headers. */
async function asAdmin(request: APIRequestContext) {
  const credentials = { email: 'admin@demo.example', password: demoPassword }
  const signedIn = await request.post('/api/auth/login/', { data: credentials })
  return { authorization: `Bearer ${(await signedIn.json()).access_token}` }
}

/** Changes settings through the API. */
async function change(request: APIRequestContext, values: SettingValues) {
  const headers = await asAdmin(request)
  const { version } = await (await request.get(path, { headers })).json()
  const changed = await request.patch(path, { headers, data: { version, values } })
  expect(changed.status(), await changed.text()).toBe(200)
}

/** The colour of the logo, which nothing else has. */
const ink = '#d400ff'
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40H0z" fill="${ink}"/></svg>`

const test = base.extend<object, { portal: Portal; willow: string[] }>({
  portal: [
    async ({ playwright }, use) => {
      const portal = await startPortal({ DEMO: '0' })
      const db = createDatabase(portal.databaseUrl)
      // The demonstration data uses the texts of this network.
      await loadDemo(db, { today: new Date(), network: alder })
      await db.$disconnect()
      const request = await playwright.request.newContext({ baseURL: portal.origin })
      await change(request, parseNetworkFile(alder).values)
      const headers = { ...(await asAdmin(request)), 'content-type': 'image/svg+xml' }
      await request.put(`${path}logo/`, { headers, data: Buffer.from(logo) })
      await request.dispose()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),

  /** The paths of the drawings of the default network. */
  willow: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: process.env.E2E_ORIGIN ?? '' })
      await page.goto(paths.landing)
      await expect(heading(page)).toBeVisible()
      const { drawn } = await shownOn(page)
      await page.close()
      // Icons have no curves of this kind.
      await use(drawn.filter((path) => path.includes('C')))
    },
    { scope: 'worker' },
  ],
})

/** The colours that fill more than a thousandth of a PNG, given in base64. Runs in the page. */
async function fillsOf(base64: string) {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext(
    '2d',
  )
  context?.drawImage(image, 0, 0)
  const { data = [] } = context?.getImageData(0, 0, width, height) ?? {}
  const pixels = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const hex = Array.from(data.slice(at, at + 3), (part) => part.toString(16).padStart(2, '0'))
    const colour = `#${hex.join('')}`
    if (data[at + 3] === 255) pixels.set(colour, (pixels.get(colour) ?? 0) + 1)
  }
  return [...pixels].flatMap(([colour, count]) => (count * 1000 > width * height ? colour : []))
}

/** All colours, texts and drawings of a page. */
function shownOn(page: Page) {
  return page.evaluate(() => {
    const texts = [document.title, document.body.textContent]
    const colours = new Set<string>()
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`)
    const painted = ['color', 'background-color', 'background-image', 'box-shadow', ...sides]
    painted.push('outline-color', 'fill', 'stroke', 'text-decoration-color', 'caret-color')
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['alt', 'title', 'aria-label', 'placeholder', 'href', 'content'])
        texts.push(element.getAttribute(name) ?? '')
      const { value } = Object(element)
      if (typeof value === 'string' && !element.matches('[type="radio"], [type="checkbox"]'))
        texts.push(value)
      for (const part of [null, '::before', '::after', '::placeholder']) {
        const style = getComputedStyle(element, part)
        for (const name of painted) colours.add(style.getPropertyValue(name))
      }
    }
    const hexOf = (parts: number[]) =>
      `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
    const hexes = [...colours].flatMap((colour) =>
      [...colour.matchAll(/(rgba?\(|color\(srgb )([\d.]+),? ([\d.]+),? ([\d.]+)/g)].map(
        ([, space, ...rgb]) =>
          hexOf(rgb.map((part) => Number(part) * (space === 'color(srgb ' ? 255 : 1))),
      ),
    )
    const drawn = Array.from(
      document.querySelectorAll('svg path'),
      (path) => path.getAttribute('d') ?? '',
    )
    return {
      text: texts.join('\n'),
      colours: hexes.join(' '),
      drawn,
      // The portal's default mark, shown without a logo.
      seals: document.querySelectorAll('[fill="var(--portal-seal)"]').length,
    }
  })
}

async function expectOwnLook(page: Page, willow: string[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { text, colours, drawn, seals } = await shownOn(page)
    expect.soft(seals, `seals on ${page.url()}`).toBe(0)
    // The settings show defaults, and time zones such as Cambridge Bay.
    const mayStand =
      new URL(page.url()).pathname === paths.settings ? /^(linkedin(\.com)?|cambridge)$/i : /^$/
    const words = findDefaultTexts(text).filter((word) => !mayStand.test(word))
    const found = [...words, ...findDefaultColours(colours, alder)]
    const drawings = drawn.filter((path) => willow.includes(path))
    expect
      .soft([...found, ...drawings], `of the default on ${page.url()}, ${colorScheme}`)
      .toEqual([])
    expect(text).toContain(alder.short_name)
    expect(colours.length).toBeGreaterThan(80)
  }
}

test.describe('a network that has named itself in the settings', () => {
  // One worker, so that all tests share one portal.
  test.describe.configure({ mode: 'default' })

  /** Pages of single items, and the application forms. */
  const further = {
    visitor: [`${paths.onboarding}?step=femaleFounder`, `${paths.onboarding}?step=friend`],
    founder: [paths.member, paths.ask, paths.event, paths.win, paths.pod, paths.announcement],
    admin: [paths.managePod, paths.manageAnnouncement, paths.import],
  }
  for (const [visitor, list] of screens) {
    test(`shows no default names or colours on the screens of the ${visitor}`, async ({
      page,
      context,
      portal,
      willow,
    }) => {
      test.slow()
      expect(willow.length).toBeGreaterThan(100)
      if (visitor !== 'visitor')
        await signIn(context, portal.origin, { email: `${visitor}@demo.example` })
      await page.goto(list[0] ?? '/')
      for (const path of list) {
        await navigateTo(page, path)
        await expectShown(page, path, alder.name)
        await expectOwnLook(page, willow)
      }
      for (const path of further[visitor]) {
        expect(await openFirst(page, path), path).toBe(true)
        await expectOwnLook(page, willow)
      }
      if (visitor === 'visitor') await expect(page.getByText('XING profile URL')).toBeVisible()
    })
  }

  test('shows its own logo and colours on pages, icons, emails, cards and reports', async ({
    page,
    context,
    request,
    portal,
    willow,
  }) => {
    const headers = await asAdmin(request)
    /** Checks that an image has the colour of the logo, and no default colours. */
    const expectLogoOn = async (address: string) => {
      const answer = await request.get(address, { headers })
      expect(answer.status(), address).toBe(200)
      const colours = await page.evaluate(fillsOf, (await answer.body()).toString('base64'))
      expect(colours, address).toContain(ink)
      expect(findDefaultColours(colours.join(' '), alder), address).toEqual([])
    }
    await page.goto(paths.landing)
    const isLogo = `img[src^="${picturesPath}"]`
    await expect(page.getByRole('main').locator(isLogo)).toBeVisible()
    const { icons } = await (await request.get('/manifest.webmanifest')).json()
    const linked = await page
      .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const all = [...icons.map(({ src }: { src: string }) => src), ...linked]
    expect(all).toHaveLength(5)
    for (const icon of all) await expectLogoOn(icon)

    const list: RepostList = await (
      await request.get('/api/admin/wins/reposts/', { headers })
    ).json()
    const win = list.reposts.find(({ permission }) => permission === 'agreed')
    await expectLogoOn(`/api/wins/${win?.id}/card/`)

    const mailbox = openMailbox(join(portal.dataDir, 'outbox'), 'founder@demo.example')
    await request.post('/api/auth/password/forgot/', { data: { email: 'founder@demo.example' } })
    const { html = '' } = await mailbox.find(/password/i)
    expect([...findDefaultTexts(html), ...findDefaultColours(html, alder)]).toEqual([])
    const [, shown = ''] = /<img[^>]+src="([^"]+)"/.exec(html) ?? []
    await expectLogoOn(shown)

    await signIn(context, portal.origin, { email: 'admin@demo.example' })
    await page.goto(paths.insightsReport)
    const home = page.getByRole('link', { name: 'Alder, home' })
    await expect(home.locator(isLogo)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(alder.full_name).first()).toBeVisible()
    await expectOwnLook(page, willow)
    await page.emulateMedia({ media: 'screen' })
    const file = await download(button(page, 'Save as HTML'))
    expect(file.text).toContain(alder.full_name)
    expect([...findDefaultTexts(file.text), ...findDefaultColours(file.text, alder)]).toEqual([])
    // As wide as the collapsed sidebar allows.
    await button(page, 'Collapse sidebar').click()
    await expect.poll(async () => (await home.locator('img').boundingBox())?.width).toBe(40)
  })
})
