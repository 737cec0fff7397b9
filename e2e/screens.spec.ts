import type { Page } from '@playwright/test'
import { paths } from '@portal/shared/core/paths'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { navigateTo, openFirst } from './navigation.ts'
import { expectNoHorizontalScroll } from './page-elements.ts'
import { expectShown, screens, screenVariants } from './screens.ts'
import { signIn } from './sign-in.ts'

// The narrowest phone that the portal supports.
test.use({
  viewport: async ({ viewport, isMobile }, use) =>
    use(isMobile ? { width: 320, height: 700 } : viewport),
})

/** Colours do not depend on the width, so the desktop inspects them, as it does all of Admin. */
async function inspect(page: Page, isMobile = false) {
  await expectNoHorizontalScroll(page)
  if (isMobile && page.url().includes(paths.admin)) return
  await expectAccessible(page, ':root', { colours: !isMobile })
}

for (const [visitor, list] of screens) {
  test(`every screen of the ${visitor} is accessible and fits`, async ({
    page,
    signInAs,
    isMobile,
  }) => {
    test.slow()
    if (visitor !== 'visitor') await signInAs(visitor)
    await page.goto(list[0] ?? '/')
    for (const path of list) {
      await navigateTo(page, path)
      await expect(page).toHaveURL(path)
      await expectShown(page, path)
      await inspect(page, isMobile)
    }
    // An unknown path is logged, and members see the not-found page inside the layout.
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('no-such-page'),
    )
    await navigateTo(page, '/resources/no-such-page')
    await logged
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    const layouts = await page.getByRole('link', { name: 'Skip to content' }).count()
    expect(layouts, 'inside the layout').toBe(visitor === 'visitor' ? 0 : 1)
    await inspect(page, isMobile)
    await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
    await expect(page).toHaveURL(visitor === 'visitor' ? paths.landing : paths.dashboard)
  })
}

test('screens that look different to other roles are accessible', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  test.slow()
  for (const [visitor, list] of screenVariants) {
    await signInAs(visitor)
    for (const path of list) {
      await page.goto(path)
      await expectShown(page, path)
      await inspect(page)
    }
  }
})

const further = {
  founder: {
    pages: [paths.member, paths.ask, paths.event, paths.win, paths.announcement],
    dialogs: [
      '/wins?dialog=post',
      '/events?dialog=suggest',
      '/events?dialog=host',
      '/opportunities?dialog=submit',
      '/resources/perks?dialog=suggest',
    ],
  },
  admin: {
    pages: [paths.managePod, paths.manageAnnouncement, paths.import],
    dialogs: [
      '/admin?review=first',
      '/admin/content?kind=events&entry=new',
      '/admin/announcements?dialog=write',
      '/admin/import?dialog=invite',
    ],
  },
} as const

for (const [who, { pages, dialogs }] of Object.entries(further)) {
  test(`pages of single items and dialogs of the ${who} are accessible`, {
    tag: '@desktop',
  }, async ({ page, context, baseURL }) => {
    test.slow()
    await signIn(context, baseURL ?? '', { email: `${who}@demo.example` })
    for (const path of pages) {
      expect(await openFirst(page, path), path).toBe(true)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    }
    for (const path of dialogs) {
      await page.goto(path)
      await expect(page.getByRole('dialog').getByRole('button').last(), path).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, '[role=dialog]')
    }
  })
}
