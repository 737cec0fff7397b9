import type { Page } from '@playwright/test'
import type { Database } from '@portal/database/client'
import { expect, test } from './fixtures.ts'
import {
  button,
  dialog,
  expectNoHorizontalScroll,
  notice,
  photo,
  region,
  uniqueWord,
} from './page-elements.ts'

/** Runs the scheduler now instead of at the next full minute. */
const look = (db: Database) =>
  db.$executeRaw`INSERT INTO pgboss.job (name) VALUES ('announcements')`

const figure = (page: Page, label: string) =>
  region(page, 'Result')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

test('an editor writes an announcement, an administrator tests, schedules, cancels and sends it, and a reader unsubscribes', async ({
  page,
  signInAs,
  people,
  anotherPage,
  db,
  mailbox,
}) => {
  test.slow()
  const subject = `Evening of insurers ${uniqueWord()}`
  const profile = { industry: 'InsureTech' }
  const ada = await people.founder({ profile, consents: { newsletter: true } })
  const joan = await people.founder({ profile })

  await signInAs('editor')
  await page.goto('/admin/announcements')
  await button(page, 'Write an announcement').click()
  const form = dialog(page)
  await expect(form.getByText(/^Reaches \d+ of \d+ members/)).toBeVisible()
  await form.getByRole('combobox', { name: 'To' }).fill('InsureT')
  await page.getByRole('option', { name: 'InsureTech' }).click()
  await expect(
    form.getByText(/^Reaches \d+ of \d+ members: \d+ haven’t opted in to news/),
  ).toBeVisible()
  await button(form, 'Save as a draft').click()
  await expect(form.getByText('Subject is required').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Subject' }).fill(subject)
  const text = form.getByRole('textbox', { name: 'Text' })
  await text.fill('Three')
  await text.selectText()
  await button(form, 'Bold').click()
  await expect(text).toHaveValue('**Three**')
  await text.press('Control+Home')
  await page.keyboard.type('# Who’s going\n\n')
  await text.press('Control+End')
  await page.keyboard.type(' insurers.\n\none\ntwo')
  await page.keyboard.press('Shift+ArrowUp')
  await button(form, 'List').click()
  await expect(text).toHaveValue('# Who’s going\n\n**Three** insurers.\n\n- one\n- two')
  await text.press('Control+End')
  await page.keyboard.type('\n\n<b>raw</b> [bad](javascript:alert(1))')
  const preview = region(form, 'Preview')
  await expect(preview.getByRole('heading', { name: 'Who’s going' })).toBeVisible()
  await expect(preview.getByRole('listitem')).toHaveText(['one', 'two'])
  await expect(preview.getByText('<b>raw</b>')).toBeVisible()
  await expect(preview.getByRole('link')).toHaveCount(0)
  await form.getByLabel('Button label').fill('See the evening')
  await button(form, 'Save as a draft').click()
  await expect(form.getByText('Please enter the button’s link').first()).toBeVisible()
  await form.getByLabel('Button link').fill('https://evening.example')
  await expectNoHorizontalScroll(page)
  await button(form, 'Save as a draft').click()

  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(page.getByText('An administrator can send it.')).toBeVisible()
  await expect(button(page, 'Send or schedule')).toHaveCount(0)
  const words = page.getByRole('textbox', { name: 'What the picture shows' })
  await button(page, 'Add a picture').click()
  await expect(words).toBeFocused()
  await words.fill('An evening in blue')
  const chosen = page.waitForEvent('filechooser')
  await button(page, 'Add a picture').click()
  await (await chosen).setFiles({ name: 'evening.png', mimeType: 'image/png', buffer: photo })
  await expect(notice(page, 'Picture saved.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'An evening in blue' })).toBeVisible()
  const written = page.url()

  const grace = await signInAs('admin')
  await page.goto(written)
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(region(page, 'Audience')).toContainText('Founders in InsureTech')
  await expectNoHorizontalScroll(page)
  await button(page, 'Send a test to me').click()
  // The tests have no mail server.
  await expect(notice(page, 'The portal can’t send email yet')).toBeVisible()
  const tried = await mailbox(grace.email).find(`Test: ${subject}`)
  expect(tried.html).toContain('<strong>Three</strong>')
  const picture = /<img src="(\S+)" alt="An evening in blue"/.exec(tried.html ?? '')?.[1] ?? ''
  expect((await page.request.get(picture)).status()).toBe(200)

  await button(page, 'Send or schedule').click()
  await dialog(page).getByRole('radio', { name: 'At a day and time' }).check()
  await button(dialog(page), /^Schedule for \d+ members?$/).click()
  await expect(dialog(page).getByText('Please pick a date').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Calendar: Day' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /^15 / }).click()
  await dialog(page).locator('input[name=time]').fill('09:30')
  await button(dialog(page), /^Schedule for \d+ members?$/).click()
  await expect(page.getByText(/^Sending starts within a minute of 15 /)).toBeVisible()
  await button(page, 'Cancel sending').click()
  await button(dialog(page), 'Cancel sending').click()
  await expect(notice(page, 'Sending cancelled.')).toBeVisible()

  await button(page, 'Send or schedule').click()
  await button(dialog(page), /^Send to \d+ members?$/).click()
  await expect(page.getByText(/^Sending starts within a minute of /)).toBeVisible()
  await look(db)
  await expect(region(page, 'Result')).toBeVisible({ timeout: 60_000 })
  const email = await mailbox(ada.email).find(subject)
  expect(email.text).toContain('See the evening: https://evening.example')
  expect((await mailbox(joan.email).all()).map((one) => one.subject)).not.toContain(subject)

  const reader = await anotherPage(ada)
  await reader.goto('/help')
  await reader.getByRole('link', { name: 'Past announcements' }).click()
  await reader.getByRole('link', { name: subject }).click()
  await expect(reader.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(reader.getByRole('heading', { level: 2, name: 'Who’s going' })).toBeVisible()
  await expect(reader.getByRole('img', { name: 'An evening in blue' })).toBeVisible()
  await expect(reader.getByRole('link', { name: /^See the evening/ })).toHaveAttribute(
    'href',
    'https://evening.example',
  )
  await expectNoHorizontalScroll(reader)
  await reader.goto(/Turn it off: (\S+)/.exec(email.text ?? '')?.[1] ?? '')
  await button(reader, 'Turn it off').click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')

  await expect
    .poll(
      async () => {
        await look(db)
        return db.announcement.count({ where: { subject, state: 'sent' } })
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await page.reload()
  await expect(page.getByText(/^Sent on /)).toBeVisible()
  await expect(figure(page, 'Waiting')).toHaveText('0')
  await expect(figure(page, 'Unsubscribed')).toHaveText('1')
})
