import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** What a person sees on many pages. */

/** A word that is in no other test's rows. */
export const aMark = () => `zz${randomBytes(4).toString('hex')}`

/** The bytes of a PNG: one point of plum. */
export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOIUQ8GAAG5ANePs+qTAAAAAElFTkSuQmCC',
  'base64',
)

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })

/** A part of a page by its heading. */
export const part = (place: Page | Locator, name: string) =>
  place.getByRole('region', { name, exact: true })

/** A card of a list by its heading. */
export const article = (place: Page | Locator, name: string) => place.getByRole('article', { name })

export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text)

/** Fails when the page is wider than its window. */
export const expectNothingSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth), {
      message: `the width that ${page.url()} needs`,
    })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)

/** Chooses an option of a select by its label. */
export async function choose(place: Page | Locator, question: string | RegExp, answer: string) {
  const page = 'page' in place ? place.page() : place
  await place.getByRole('combobox', { name: question }).click()
  await page.getByRole('option', { name: answer, exact: true }).click()
}

/** Presses what downloads a file, and gives the name and the text of that. */
export async function download(pressed: Locator): Promise<{ name: string; text: string }> {
  const saved = pressed.page().waitForEvent('download')
  await pressed.click()
  const file = await saved
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Does what is saved at once, and waits for that: a switch or a choice shows it before. */
export async function saving(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await act()
  await saved
}

/** A picture as a phone takes it: upright, plum on the left and sage on the right. */
export const pictureFrom = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 900
      canvas.height = 1200
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#5b2352'
      context.fillRect(0, 0, 450, 1200)
      context.fillStyle = '#3f5c3a'
      context.fillRect(450, 0, 450, 1200)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )
