import type { APIRequestContext, Page } from '@playwright/test'
import { createDatabase } from '@portal/database/client'
import { loadDemo } from '@portal/database/demo/load'
import { demoPassword } from '@portal/database/factories/users'
import { alder, findDefaultColours, findDefaultTexts } from '@portal/database/test/another-network'
import { paths } from '@portal/shared/core/paths'
import type { SettingValues } from '@portal/shared/settings/names'
import { parseNetworkFile } from '@portal/shared/settings/schemas'
import { test as base, expect } from './fixtures.ts'
import { navigateTo, openFirst } from './navigation.ts'
import { heading } from './page-elements.ts'
import { type Portal, startPortal } from './portal.ts'
import { expectShown, screens } from './screens.ts'
import { signIn } from './sign-in.ts'

const path = '/api/admin/settings/'

async function asAdmin(request: APIRequestContext) {
  const credentials = { email: 'admin@demo.example', password: demoPassword }
  const signedIn = await request.post('/api/auth/login/', { data: credentials })
  expect(signedIn.status(), await signedIn.text()).toBe(200)
  return { authorization: `Bearer ${(await signedIn.json()).access_token}` }
}

async function change(request: APIRequestContext, values: SettingValues) {
  const headers = await asAdmin(request)
  const { version } = await (await request.get(path, { headers })).json()
  const changed = await request.patch(path, { headers, data: { version, values } })
  expect(changed.status(), await changed.text()).toBe(200)
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40H0z" fill="#d400ff"/></svg>'

export const test = base.extend<object, { portal: Portal; willow: string[] }>({
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

function shownOn(page: Page) {
  return page.evaluate(() => {
    const texts = [document.title, document.body.textContent]
    const colours = new Set<string>()
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`)
    const painted = ['color', 'background-color', 'background-image', 'box-shadow', ...sides]
    painted.push('outline-color', 'fill', 'stroke', 'text-decoration-color', 'caret-color')
    for (const element of document.querySelectorAll('*')) {
      // The hash in the name of a file may contain any word.
      for (const name of ['alt', 'title', 'aria-label', 'placeholder', 'href', 'content'])
        texts.push((element.getAttribute(name) ?? '').replace(/^\/assets\/.*/, ''))
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
    // The settings page shows defaults, and time zones such as Cambridge Bay.
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

const further = {
  visitor: [`${paths.onboarding}?step=femaleFounder`, `${paths.onboarding}?step=friend`],
  founder: [paths.member, paths.ask, paths.event, paths.win, paths.pod, paths.announcement],
  admin: [paths.managePod, paths.manageAnnouncement, paths.import],
}

export function testScreens(visitor: keyof typeof further): void {
  const list = screens.find(([name]) => name === visitor)?.[1] ?? []
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
