import type { Page } from '@playwright/test'
import { createAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { createEvent } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createResource } from '@portal/database/factories/resources'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import {
  article,
  button,
  choose,
  dialog,
  heading,
  notice,
  region,
  uniqueWord,
} from './page-elements.ts'
import { translate } from './translator.ts'

// The fixtures fail a test on any error. These tests also check that changes are shown.
test.beforeEach(async ({ context }) => translate(context))

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const textbox = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name })

test('a founder searches, reacts and votes', async ({ page, signInAs, people, db }) => {
  test.slow()
  const mark = uniqueWord()
  const profile = { contributions: ['Mentorship', 'Feedback'], company_name: `Looms ${mark}` }
  const grace = await people.founder({ full_name: `Grace ${mark}`, profile })
  await people.founder({ full_name: `Joan ${mark}` })
  await createWin(db, grace, { title: `Grant ${mark}`, date: new Date('2099-01-01') })
  await createResource(db, { title: mark, fields: { location: mark } })
  await signInAs('founder')

  await page.goto('/directory')
  await expect(page.locator('main font').first()).toBeVisible({ timeout: 30_000 })
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Search by name/))
    .first()
  await search.fill(mark)
  await expect(page.getByText('2 members found')).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(mark)
  await search.fill(`Grace ${mark}`)
  await expect(page.getByText('1 member found')).toBeVisible()
  await search.fill('Feedback')
  await expect(page.locator('mark').first()).toBeVisible()
  await search.fill('')
  await expect(page.getByText(/^\d{2,} members found$/)).toBeVisible()
  await expect(page.locator('mark')).toHaveCount(0)
  await search.fill(`no such ${mark}`)
  await expect(page.getByText('No members found matching your criteria.')).toBeVisible()

  await page.goto('/wins')
  const heart = article(page, `Grant ${mark}`).getByRole('button', { name: /^Heart/ })
  for (const count of ['1', '0', '1']) {
    await heart.click()
    await expect(heart).toHaveText(count)
  }
  await tab(page, /^My Posts/).click()
  await expect(tab(page, /^My Posts/)).toHaveText('My Posts (0)')
  await button(page, 'Post a Win').first().click()
  await textbox(page, 'Title').fill(`First ${mark}`)
  await textbox(page, 'Description').fill('At last.')
  await dialog(page).getByRole('textbox', { name: 'Date' }).fill('6/5/2099')
  await button(dialog(page), 'Post Win').click()
  await expect(tab(page, /^My Posts/)).toHaveText('My Posts (1)')
  await button(article(page, `First ${mark}`), `Delete “First ${mark}”`).click()
  await button(dialog(page), 'Delete win').click()
  await expect(tab(page, /^My Posts/)).toHaveText('My Posts (0)')
  await button(page, 'Undo').click()
  await expect(tab(page, /^My Posts/)).toHaveText('My Posts (1)')

  await page.goto(`/resources?location=${mark}`)
  const card = article(page, mark)
  const up = card.getByRole('button', { name: /^Vote up/ })
  const down = card.getByRole('button', { name: /^Vote down/ })
  await up.click()
  await expect(up).toHaveText('1')
  await down.click()
  await expect(up).toHaveText('0')
  await expect(down).toHaveText('1')
  await down.click()
  await expect(down).toHaveText('0')
  await button(page, 'Unlock All').click()
  for (const name of ['People', 'Library']) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel').locator('font').first()).toBeVisible()
  }

  await page.goto('/dashboard')
  const section = region(page, 'Opportunities for You')
  for (const name of ['Funding', 'Resources', 'Events']) {
    await section.getByRole('tab', { name }).click()
    await expect(section.getByRole('tabpanel').locator('font').first()).toBeVisible()
  }
  await page.goto('/pulse')
  await page
    .getByRole('button', { name: /^Participate/ })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
  await button(dialog(page), 'Close').first().click()
})

test('a founder signs up, asks, answers, writes and joins', async ({
  page,
  signInAs,
  people,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  const ada = await people.founder({ full_name: `Ada ${mark}` })
  const grace = await people.founder({ full_name: `Grace ${mark}` })
  const event = await createEvent(db, { title: mark, signup_link: 'TBC', capacity: 9 })
  const ask = await createAsk(db, grace, { title: `A reader ${mark}` })
  await createMessage(db, underAsk(ask), grace)
  const pod = await createPod(db, { name: `Pod ${mark}`, host_id: grace.id })
  await createPodMember(db, pod, grace)
  await createPodMember(db, pod, ada, { state: 'invited' })
  const received = { asker_id: grace.id, asked_id: ada.id, message: 'I would like to hear more.' }
  await db.introduction.create({
    data: { ...received, expires_at: new Date(Date.now() + 21 * 86_400_000) },
  })
  await signInAs(ada)

  await page.goto('/events')
  const one = article(page, mark)
  await button(one, `RSVP ${mark}`).click()
  await expect(one.getByText('You’re going')).toBeVisible()
  await expect(one.getByText('1 of 9 places taken')).toBeVisible()
  await button(one, `Can’t come to ${mark}`).click()
  await expect(one.getByText('0 of 9 places taken')).toBeVisible()
  await page.goto(`/events/${event.id}`)
  await button(page, `RSVP ${mark}`).click()
  await expect(page.getByText(/^See you /)).toBeVisible()

  await page.goto('/asks/new')
  await page.getByRole('textbox', { name: /^What do you need/ }).fill(`Loom ${mark}`)
  await page.getByRole('textbox', { name: /^Tell us more/ }).fill('A small one.')
  await choose(page, /^What it’s about/, 'Feedback')
  await button(page, 'Ask').click()
  await expect(heading(page)).toHaveText(`Loom ${mark}`)
  await page.goto(`/asks/${ask.id}`)
  const thread = region(page, 'Conversation')
  const messages = thread.getByRole('listitem')
  await thread.getByRole('textbox', { name: 'Write a message' }).fill('Gladly')
  await button(thread, 'Send').click()
  await expect(messages).toHaveCount(2)
  await expect(messages.last()).toContainText('just now')
  await messages.last().getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await thread.getByRole('textbox', { name: 'Your message' }).fill('Very gladly')
  await button(thread, 'Save').click()
  await expect(messages.last()).toContainText('Very gladly')
  await expect(messages.last()).toContainText('(edited)')
  await messages.last().getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await button(dialog(page), 'Delete').click()
  await expect(messages).toHaveCount(1)

  await page.goto('/introductions')
  await article(page, grace.full_name)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await button(dialog(page), 'Accept').click()
  await expect(notice(page, `You’re connected with ${grace.full_name}.`)).toBeVisible()
  await tab(page, /^Connected/).click()
  await expect(tab(page, /^Connected/)).toHaveText('Connected (1)')
  await expect(tab(page, /^Received/)).toHaveText('Received (0)')

  await page.goto('/pods')
  await button(page, `Join: Pod ${mark}`).click()
  await button(dialog(page), 'Join the pod').click()
  await expect(notice(page, `You’ve joined “Pod ${mark}”.`)).toBeVisible()
  await page.getByRole('link', { name: `Open Pod ${mark}` }).click()
  await expect(heading(page)).toHaveText(`Pod ${mark}`)

  await page.goto('/updates')
  await expect(heading(page)).toHaveText('Updates')
})

test('a founder changes the account', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('founder')
  await page.goto('/account')
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await button(page, 'Cancel').first().click()
  await page.goto('/account/privacy')
  const fields = region(page, 'What other founders see')
  await fields.getByText('Bio', { exact: true }).click()
  await expect(fields.getByRole('switch', { name: 'Bio' })).not.toBeChecked()
  const consents = region(page, 'Consents')
  for (const on of [true, false]) {
    await consents.getByText('Newsletter', { exact: true }).click()
    await expect(consents.getByRole('switch', { name: 'Newsletter' })).toBeChecked({ checked: on })
  }
  await page.goto('/account/emails')
  await region(page, 'Emails you can turn off')
    .getByRole('radiogroup', { name: 'Event reminders' })
    .getByRole('radio', { name: 'Once a day' })
    .check()
  await expect(notice(page, 'Saved: you’ll get reminders of events once a day')).toBeVisible()
  await page.goto('/account/security')
  await button(page, 'Change password').first().click()
  const password = page.getByRole('textbox', { name: 'New password', exact: true })
  await password.fill('Loom')
  await expect(password).toHaveAccessibleDescription(/An uppercase letter ?: done/)
  await password.fill('Loom-1843!')
  await expect(password).toHaveAccessibleDescription(/A number ?: done/)
})
