import type { Locator, Page } from '@playwright/test'
import { createEdition } from '@portal/database/factories/emails'
import { createSubmission } from '@portal/database/factories/submissions'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import {
  region as card,
  dialog,
  expectNoHorizontalScroll,
  heading,
  notice,
  uniqueWord,
} from './page-elements.ts'

const choice = (place: Locator, name: string) => place.getByRole('switch', { name, exact: true })
const answer = (place: Locator, topic: string, name: string) =>
  place.getByRole('radiogroup', { name: topic, exact: true }).getByRole('radio', { name })
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })

async function turn(place: Locator, name: string) {
  await place.getByText(name, { exact: true }).click()
}

test('a member chooses their emails, and the newsletter switch is the same in both places', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('founder')
  await page.goto('/account/emails#emails')
  const emails = card(page, 'Emails you can turn off')
  const consents = card(page, 'Consents')
  await expect(emails.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(emails.getByRole('switch')).toHaveCount(1)
  await expect(emails.getByRole('radiogroup')).toHaveCount(8)
  await expectNoHorizontalScroll(page)
  await expect(choice(emails, 'Newsletter and announcements')).not.toBeChecked()
  const always = card(page, 'Always sent')
  await expect(always.getByText('We always email you about:')).toBeVisible()

  await expect(answer(emails, 'Answers and messages', 'Once a day')).toBeChecked()
  await answer(emails, 'Event reminders', 'At once').focus()
  await page.keyboard.press('ArrowRight')
  await expect(notice(page, 'Saved: you’ll get reminders of events once a day')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(notice(page, 'Saved: you won’t get reminders of events')).toBeVisible()
  await turn(emails, 'Newsletter and announcements')
  await expect(notice(page, 'Saved: you agreed to the newsletter')).toBeVisible()

  await page.reload()
  await expect(answer(emails, 'Event reminders', 'Not by email')).toBeChecked()
  await expect(answer(emails, 'Answers to what you send in', 'At once')).toBeChecked()
  await expect(choice(emails, 'Newsletter and announcements')).toBeChecked()
  await page.goto('/account/privacy')
  await expect(choice(consents, 'Newsletter')).toBeChecked()
  await turn(consents, 'Newsletter')
  await expect(notice(page, 'Saved: you withdrew your consent to the newsletter')).toBeVisible()
  await page.goto('/account/emails')
  await expect(choice(emails, 'Newsletter and announcements')).not.toBeChecked()
})

async function decline(admin: Page, id: string): Promise<void> {
  await admin.goto('/help')
  const status = await admin.evaluate(async (submission) => {
    const answer = await fetch(`/api/admin/submissions/${submission}/decline/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
      },
      body: JSON.stringify({ reason: 'Not this year' }),
    })
    return answer.status
  }, id)
  expect(status).toBe(200)
}

test('an unsubscribe link turns emails off and on without signing in', async ({
  page,
  people,
  db,
  mailbox,
  anotherPage,
}) => {
  test.slow()
  const ada = await people.founder()
  const { id } = await createSubmission(db, ada)
  await decline(await anotherPage('admin'), id)
  const email = await mailbox(ada.email).find('About your')
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const oneClick = /^<(\S+)>$/.exec(header('list-unsubscribe'))?.[1] ?? ''
  const link = /Turn it off: (\S+)/.exec(email.text ?? '')?.[1] ?? ''
  const chosen = () => db.emailChoice.findFirst({ where: { user_id: ada.id } })

  await page.goto(link)
  await expect(heading(page)).toHaveText('Turn off ‘Answers to what you send in’?')
  // Security scanners open links.
  await page.goto(oneClick)
  await expect(heading(page)).toHaveText('Turn off ‘Answers to what you send in’?')
  expect(await chosen()).toBeNull()

  await button(page, 'Turn it off').click()
  await expect(heading(page)).toHaveText('You’re unsubscribed')
  await expect(heading(page)).toBeFocused()
  expect(await chosen()).toMatchObject({ topic: 'submissions', delivery: 'never' })
  await button(page, 'Turn it on again').click()
  await expect(heading(page)).toHaveText('You’re subscribed again')
  expect(await chosen()).toMatchObject({ delivery: 'at_once' })

  const form = { 'List-Unsubscribe': 'One-Click' }
  expect((await page.request.post(oneClick, { form })).status()).toBe(200)
  await page.reload()
  await expect(heading(page)).toHaveText('You’re unsubscribed')

  const phone = await anotherPage(ada)
  await phone.goto(link)
  await phone.getByRole('link', { name: 'Choose all your emails' }).click()
  await expect(
    answer(card(phone, 'Emails you can turn off'), 'Answers to what you send in', 'Not by email'),
  ).toBeChecked()
})

test('an editor edits the next newsletter and sends a test, and a member reads a past one', async ({
  page,
  signInAs,
  people,
  anotherPage,
  db,
  mailbox,
}) => {
  test.slow()
  const mark = uniqueWord()
  const ada = await people.founder()
  await createWin(db, ada, { title: `First loom ${mark}` })
  await createWin(db, ada, { title: `Left out ${mark}` })
  const day = 86_400_000
  const [since, until] = [new Date(Date.now() - 40 * day), new Date(Date.now() - 33 * day)]
  const opening = `Hello ${mark}`
  const past = await createEdition(db, '2026-01-01', { since, until, opening, recipients: 1 })

  const editor = await signInAs('editor')
  await page.goto('/admin/newsletter')
  const words = page.getByRole('textbox', { name: 'Introduction' })
  await words.fill('What a week')
  await words.selectText()
  await button(page, 'Bold').click()
  await expect(words).toHaveValue('**What a week**')
  await expect(words).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(words).toHaveValue('What a week')
  await button(page, 'Bold').click()
  const preview = card(page, 'As members read it')
  await expect(preview.locator('strong')).toHaveText('What a week')
  await page.getByRole('checkbox', { name: `Left out ${mark}` }).uncheck()
  await expect(preview.getByText(`Left out ${mark}`)).toHaveCount(0)
  await button(page, `Put “First loom ${mark}” first`).click()
  await button(page, 'Put “Wins” first').click()
  await expect(preview.getByRole('heading', { level: 3 }).first()).toHaveText('Wins')
  await expectNoHorizontalScroll(page)

  await button(page, 'Send a test to me').click()
  await expect(notice(page, 'The portal can’t send email yet')).toBeVisible()
  const email = await mailbox(editor.email).find('Test: This week at')
  expect(email.html).toContain('<strong>What a week</strong>')
  expect(email.text).toMatch(new RegExp(`WINS\\n- First loom ${mark}\\n`))
  expect(email.text).not.toContain(`Left out ${mark}`)

  await button(page, 'Not this week').click()
  await button(dialog(page), 'Not this week').click()
  await expect(page.getByText(/^We won’t send it this week\. The next edition/)).toBeVisible()
  await button(page, 'Send this week').click()
  await expect(button(page, 'Send now')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Left out ${mark}` })).not.toBeChecked()

  const member = await anotherPage('friend')
  await member.goto('/help')
  await member.getByRole('link', { name: 'Past newsletters' }).click()
  await member.getByRole('link', { name: 'Newsletter of 1 January 2026' }).click()
  await expect(heading(member)).toHaveText('Newsletter of 1 January 2026')
  await expect(member.getByText(opening)).toBeVisible()
  await db.newsletterEdition.delete({ where: { id: past.id } })
})
