import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** A random word, to find this test's own rows by. */
export const uniqueWord = () => `zz${randomBytes(4).toString('hex')}`

export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOIUQ8GAAG5ANePs+qTAAAAAElFTkSuQmCC',
  'base64',
)

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })

export const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Willow' })
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' })

export const region = (place: Page | Locator, name: string) =>
  place.getByRole('region', { name, exact: true })

export const article = (place: Page | Locator, name: string) => place.getByRole('article', { name })

export const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text)

export const expectNoHorizontalScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth), {
      message: `the width that ${page.url()} needs`,
    })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)

export async function choose(place: Page | Locator, question: string | RegExp, answer: string) {
  const page = 'page' in place ? place.page() : place
  await place.getByRole('combobox', { name: question }).click()
  await page.getByRole('option', { name: answer, exact: true }).click()
}

export async function download(trigger: Locator): Promise<{ name: string; text: string }> {
  const started = trigger.page().waitForEvent('download')
  await trigger.click()
  const file = await started
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Runs an action and waits until it is saved. Controls show the change before the response. */
export async function waitForSave(page: Page, action: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await action()
  await saved
}

/** Leaves a page, which sends what could still be undone. Does not wait for the effect. */
export const leave = (page: Page) => page.goto('about:blank')

/** Draws an upright PNG in the browser, plum on the left and sage on the right. */
export const createPicture = async (page: Page) =>
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
