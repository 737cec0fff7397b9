import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Two states of an element must differ by enough pixels with a contrast of 3:1. */

test.use({
  colorScheme: 'dark',
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
})

/** The share of pixels of two screenshots that differ by a contrast of 3:1 or more. */
const difference = (page: Page, pictures: readonly [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const luminances = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
          if (!drawing) throw new Error('no canvas')
          drawing.drawImage(picture, 0, 0)
          const { data } = drawing.getImageData(0, 0, picture.width, picture.height)
          const channel = (at: number) => {
            const value = (data[at] ?? 0) / 255
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
          }
          return Array.from({ length: data.length / 4 }, (_, pixel) => {
            const [r, g, b] = [0, 1, 2].map((part) => channel(4 * pixel + part))
            return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
          })
        }),
      )
      const [before = [], after = []] = luminances
      const differing = before.filter((one, pixel) => {
        const other = after[pixel] ?? 0
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3
      })
      return differing.length / before.length
    },
    pictures.map((picture) => picture.toString('base64')),
  )

async function expectShown(element: Locator, change: () => Promise<unknown>, share = 0.25) {
  const page = element.page()
  await element.scrollIntoViewIfNeeded()
  const clip = await element.boundingBox()
  if (!clip) throw new Error(`${element} is not drawn`)
  const before = await page.screenshot({ clip })
  await change()
  // A change can move the element.
  const moved = (await element.boundingBox()) ?? clip
  const after = await page.screenshot({ clip: { ...clip, x: moved.x, y: moved.y } })
  const shown = await difference(page, [before, after])
  expect(shown, `the share of ${element} that shows its state`).toBeGreaterThan(share)
}

const without = (element: Locator, ...attributes: string[]) =>
  element.evaluate((node, names) => {
    for (const name of names) node.removeAttribute(name)
  }, attributes)

test('forced colours show the state of a member’s controls', async ({ page, signInAs }) => {
  await test.step('which consents and answers are ticked', async () => {
    await page.goto('/onboarding?step=femaleFounder')
    const consent = page.getByRole('checkbox', { name: 'Add me to the email newsletter' })
    await expectShown(consent.locator('..'), () => consent.check())
    const answer = page.getByRole('radio', { name: 'Yes' }).first()
    await expectShown(answer.locator('..'), () => answer.check())
    const model = page.getByRole('group', { name: 'Business model' })
    const chip = model.locator('label', { hasText: /^B2B$/ })
    await expectShown(chip, () => chip.click())
    const name = page.getByRole('textbox', { name: 'Full name' })
    await expectShown(name.locator('../..'), () => name.focus(), 0.01)
  })
  await signInAs('founder')
  await test.step('the current page, tab and day, and what is pressed', async () => {
    await page.goto('/account/emails')
    for (const name of ['Account', 'Emails']) {
      const current = page.getByRole('link', { name, exact: true })
      await expect(current).toHaveAttribute('aria-current', 'page')
      await expectShown(current, () => without(current, 'aria-current', 'data-active'))
    }

    await page.goto('/wins')
    const tab = page.getByRole('tab', { name: /^All Wins/ })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectShown(tab, () => without(tab, 'aria-selected', 'data-active'))
    const heart = page.getByRole('button', { name: /^Heart/ }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expectShown(heart, () => without(heart, 'aria-pressed'))

    await page.goto('/events')
    await page.getByRole('button', { name: "Event I'd like to host" }).click()
    await page.getByRole('button', { name: 'Calendar: Suggested Date' }).click()
    const calendar = page.getByRole('table')
    await calendar.getByRole('button', { name: /^15 / }).click()
    await page.getByRole('button', { name: 'Calendar: Suggested Date' }).click()
    const day = calendar.getByRole('button', { name: /^15 / })
    await expectShown(day, () => without(day, 'data-selected'))
  })
  await test.step('how far something is, and the option that Enter takes', async () => {
    await page.goto('/account')
    const progress = page.getByRole('progressbar', { name: 'Profile completeness' })
    await expectShown(progress, () =>
      progress.evaluate((node) => node.style.setProperty('opacity', '0')),
    )
    await page.keyboard.press('Control+k')
    const option = page.getByRole('option').first()
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expectShown(option, () => without(option, 'data-selected', 'aria-selected'))
  })
})

test('forced colours show switches and charts to an administrator', async ({ page, signInAs }) => {
  await signInAs('admin')
  await test.step('which switches are on', async () => {
    await page.goto('/account/emails')
    const delivery = page
      .getByRole('radiogroup', { name: 'Event reminders' })
      .locator('label')
      .nth(1)
    await expectShown(delivery, () => delivery.click())
    const choice = page.getByRole('switch', { name: 'New applications' })
    const track = page.locator('.mantine-Switch-track').nth(1)
    await expect(choice).toBeChecked()
    await expectShown(track, async () => {
      await choice.click({ force: true })
      await expect(choice).not.toBeChecked()
    })
    await expect(track).toHaveCSS('outline-style', 'solid')
    await expectShown(track.locator('.mantine-Switch-thumb'), () =>
      track.evaluate((node) => node.style.setProperty('opacity', '0')),
    )
  })
  await test.step('the series of a chart', async () => {
    await page.goto('/admin/insights')
    const chart = page.getByRole('region', { name: 'Waiting applications by age' })
    const swatches = chart.getByRole('list', { name: 'Legend' }).locator('[style*="--portal"]')
    await expect(swatches).toHaveCount(2)
    for (const swatch of await swatches.all()) {
      await expectShown(swatch, () =>
        swatch.evaluate((node) => node.style.setProperty('visibility', 'hidden')),
      )
    }
  })
})
