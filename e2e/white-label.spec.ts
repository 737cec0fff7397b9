import { join } from 'node:path'
import { alder, findDefaultColours, findDefaultTexts } from '@portal/database/test/another-network'
import { paths } from '@portal/shared/core/paths'
import { picturesPath } from '@portal/shared/pictures/kinds'
import type { RepostList } from '@portal/shared/wins/reposts'
import { expect } from './fixtures.ts'
import { openMailbox } from './mailbox.ts'
import { asAdmin, expectOwnLook, fillsOf, ink, test, testScreens } from './own-network.ts'
import { button, download } from './page-elements.ts'
import { signIn } from './sign-in.ts'

test.describe('a network that has named itself in the settings', () => {
  // One worker, so that all tests share one portal.
  test.describe.configure({ mode: 'default' })

  testScreens('visitor')

  test('shows its own logo and colours on pages, icons, emails, cards and reports', async ({
    page,
    context,
    request,
    portal,
    willow,
  }) => {
    const headers = await asAdmin(request)
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
    // As wide as the rail allows, to which the sidebar folds in Admin.
    await expect.poll(async () => (await home.locator('img').boundingBox())?.width).toBe(40)
  })
})
