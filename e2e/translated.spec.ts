import type { Page } from '@playwright/test'
import { createAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { createEvent } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createResource } from '@portal/database/factories/resources'
import { createSubmission } from '@portal/database/factories/submissions'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import { aMark, article, button, choose, dialog, heading, notice, part } from './parts.ts'
import { translate } from './translator.ts'

// The fixtures fail a test for any error on its pages. What is expected here beside that: that what
// changes is seen to change.
test.beforeEach(async ({ context }) => translate(context))

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const textbox = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name })

test('every main action of a founder survives a translator', async ({ page, as, people, db }) => {
  test.slow()
  const mark = aMark()
  const ada = await people.founder({ full_name: `Ada ${mark}` })
  const profile = { contributions: ['Mentorship', 'Feedback'], company_name: `Looms ${mark}` }
  const grace = await people.founder({ full_name: `Grace ${mark}`, profile })
  await createWin(db, grace, { title: `Grant ${mark}`, date: new Date('2099-01-01') })
  await createResource(db, { title: mark, fields: { location: mark } })
  await createEvent(db, { title: mark, signup_link: 'TBC', capacity: 9 })
  const ask = await createAsk(db, grace, { title: `A reader ${mark}` })
  await createMessage(db, underAsk(ask), grace)
  const pod = await createPod(db, { name: `Pod ${mark}`, host_id: grace.id })
  await createPodMember(db, pod, grace)
  await createPodMember(db, pod, ada, { state: 'invited' })
  const received = { asker_id: grace.id, asked_id: ada.id, message: 'I would like to hear more.' }
  await db.introduction.create({
    data: { ...received, expires_at: new Date(Date.now() + 21 * 86_400_000) },
  })
  await as(ada)

  await test.step('she searches, reacts and votes', async () => {
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
    const section = part(page, 'Opportunities for You')
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

  await test.step('signs up, asks, answers, writes and joins', async () => {
    await page.goto('/events')
    const one = article(page, mark)
    await button(one, `RSVP ${mark}`).click()
    await expect(one.getByText('You are signed up')).toBeVisible()
    await expect(one.getByText('1 of 9 places taken')).toBeVisible()
    await button(one, `Withdraw from ${mark}`).click()
    await expect(one.getByText('0 of 9 places taken')).toBeVisible()

    await page.goto('/asks/new')
    await page.getByRole('textbox', { name: /^What do you need/ }).fill(`Loom ${mark}`)
    await page.getByRole('textbox', { name: /^Tell a little more/ }).fill('A small one.')
    await choose(page, /^What it is about/, 'Feedback')
    await button(page, 'Ask').click()
    await expect(heading(page)).toHaveText(`Loom ${mark}`)
    await page.goto(`/asks/${ask.id}`)
    const thread = part(page, 'Conversation')
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
    await expect(notice(page, `You and ${grace.full_name} are connected.`)).toBeVisible()
    await tab(page, /^Connected/).click()
    await expect(tab(page, /^Connected/)).toHaveText('Connected (1)')
    await expect(tab(page, /^Received/)).toHaveText('Received (0)')

    await page.goto('/pods')
    await button(page, `Join: Pod ${mark}`).click()
    await button(dialog(page), 'Join the pod').click()
    await expect(notice(page, `You are in “Pod ${mark}” now.`)).toBeVisible()
    await page.getByRole('link', { name: `Open Pod ${mark}` }).click()
    await expect(heading(page)).toHaveText(`Pod ${mark}`)
  })

  await test.step('and changes her account', async () => {
    await page.goto('/account')
    await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await button(page, 'Cancel').first().click()
    await page.goto('/account/privacy')
    const fields = part(page, 'What other founders see')
    await fields.getByText('Bio', { exact: true }).click()
    await expect(fields.getByRole('switch', { name: 'Bio' })).not.toBeChecked()
    const consents = part(page, 'Consents')
    for (const on of [true, false]) {
      await consents.getByText('Newsletter', { exact: true }).click()
      await expect(consents.getByRole('switch', { name: 'Newsletter' })).toBeChecked({
        checked: on,
      })
    }
    await page.goto('/account/emails')
    await part(page, 'Yours to choose')
      .getByRole('radiogroup', { name: 'Event reminders' })
      .getByRole('radio', { name: 'Once a day' })
      .check()
    await expect(notice(page, 'Saved: you will get reminders of events once a day')).toBeVisible()
    await page.goto('/account/security')
    await button(page, 'Change password').first().click()
    const password = page.getByRole('textbox', { name: 'New password', exact: true })
    await password.fill('Loom')
    await expect(password).toHaveAccessibleDescription(/An uppercase letter ?: done/)
    await password.fill('Loom-1843!')
    await expect(password).toHaveAccessibleDescription(/A number ?: done/)
  })
})

test('every main action of an administrator survives a translator', async ({
  page,
  as,
  people,
  db,
}) => {
  test.slow()
  const mark = aMark()
  for (const first of ['Ada', 'Grace']) await people.pending({ full_name: `${first} ${mark}` })
  const joan = await people.founder({ full_name: `Joan ${mark}` })
  for (const school of ['Night', 'Day']) {
    const title = `${school} School ${mark}`
    const payload = { table: 'Programmes', kind: 'programme', values: { title, focus: 'Various' } }
    await createSubmission(db, joan, { title, payload })
  }
  await as('admin')

  await test.step('decides and looks after members', async () => {
    await page.goto(`/admin?search=${mark}`)
    await expect(page.getByText('2 applications found')).toBeVisible()
    await page.getByLabel('Select all on this page').check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByLabel(`Select Ada ${mark}`).uncheck()
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.getByLabel(`Select Grace ${mark}`).uncheck()
    await button(article(page, `Ada ${mark}`), 'Approve').click()
    await button(dialog(page), 'Approve application').click()
    await expect(page.getByText(`Ada ${mark} is now a member.`)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('1 application found')).toBeVisible()
    await tab(page, /^Reviewed/).click()
    await expect(page.getByText('1 application found')).toBeVisible()

    await page.goto('/admin/members')
    const search = page.getByPlaceholder('Search by name or e-mail...')
    await search.fill(mark)
    await expect(page.getByText('3 accounts found')).toBeVisible()
    await search.fill(joan.full_name)
    await expect(page.getByText('1 account found')).toBeVisible()
    await button(page, `Open ${joan.full_name}`).click()
    const account = page.getByRole('dialog', { name: joan.full_name, exact: true })
    for (const tier of ['Paid', 'Raise']) {
      await account.getByRole('button', { name: `Set to ${tier}` }).click()
      await page
        .getByRole('dialog', { name: `Set ${joan.full_name} to ${tier}?` })
        .getByRole('button', { name: `Set to ${tier}` })
        .click()
      await expect(account.getByText(new RegExp(`^Tier from .* to ${tier}$`))).toBeVisible()
    }
    await account.getByRole('button', { name: 'Close' }).click()
    await search.fill('')
    await expect(page.getByRole('button', { name: /^Open / }).nth(4)).toBeVisible()

    await page.goto(`/admin/inbox?search=${mark}`)
    await expect(page.getByText('2 submissions found')).toBeVisible()
    await button(article(page, `Night School ${mark}`), 'Accept').click()
    await button(dialog(page), 'Accept and publish').click()
    await expect(page.getByText('1 submission found')).toBeVisible()
    await button(article(page, `Day School ${mark}`), 'Decline').click()
    await dialog(page).getByLabel('Reason for the sender').fill('It has no dates yet.')
    await button(dialog(page), 'Decline').click()
    await expect(page.getByText('Nothing found')).toBeVisible()

    await page.goto('/admin/import/new')
    const lines = ['First name,Last name,Email', `Ida,${mark},${mark}@test.example`, 'Bad,,none']
    const buffer = Buffer.from(lines.join('\n'))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
    await expect(heading(page)).toHaveText('Match the columns')
    await choose(page, 'Track of rows without one', 'Friend')
    await button(page, 'Check the rows').click()
    await expect(heading(page)).toHaveText('Check the rows')
    await button(page, 'Start the import').click()
    await button(dialog(page), 'Start the import').click()
    await expect(page.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('edits, announces and reads figures', async () => {
    await page.goto('/admin/content')
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
    await choose(page, 'Kind', 'Programmes')
    await button(page, 'Add programme').click()
    await textbox(page, /^Title/).fill(mark)
    await textbox(page, 'Description').fill('After work.')
    await dialog(page).getByLabel('Not yet: keep it as a draft').check()
    await button(dialog(page), 'Add').click()
    await expect(page.getByText(`“${mark}” is saved.`)).toBeVisible()
    await page.getByPlaceholder(/^Search by title/).fill(mark)
    await expect(button(page, 'Draft (1)')).toBeVisible()
    await button(page, `Edit ${mark}`).click()
    await textbox(page, 'Description').fill('After work, for a year.')
    await dialog(page).getByLabel('Now', { exact: true }).check()
    await button(dialog(page), 'Save').click()
    await expect(dialog(page)).toBeHidden()
    await button(page, `Archive ${mark}`).click()
    await button(dialog(page), 'Archive').click()
    await expect(page.getByText(`“${mark}” is archived`)).toBeVisible()
    await expect(button(page, 'Archived (1)')).toBeVisible()
    await button(page, `Restore ${mark}`).click()
    await expect(button(page, `Archive ${mark}`)).toBeVisible()

    await page.goto('/admin/announcements')
    await button(page, 'Write an announcement').click()
    await expect(dialog(page).getByText(/^Reaches \d+ of \d+ members/)).toBeVisible()
    await dialog(page).getByRole('combobox', { name: 'To' }).fill('InsureT')
    await page.getByRole('option', { name: 'InsureTech' }).click()
    await textbox(page, 'Subject').fill(`Supper ${mark}`)
    await textbox(page, 'Text').fill('# Who comes\n\n**Three** insurers.')
    await expect(part(dialog(page), 'Preview').locator('strong')).toHaveText('Three')
    await button(dialog(page), 'Save as a draft').click()
    await expect(heading(page)).toHaveText(`Supper ${mark}`)
    await button(page, 'Send or schedule').click()
    await dialog(page).getByRole('radio', { name: 'At a day and time' }).check()
    await button(dialog(page), 'Cancel').click()
    await db.announcement.deleteMany({ where: { subject: `Supper ${mark}` } })

    await page.goto('/admin/newsletter')
    const words = page.getByRole('textbox', { name: 'Opening words' })
    await expect(words).toBeVisible({ timeout: 30_000 })
    await words.fill('What a **week**')
    await expect(part(page, 'As members read it').locator('strong')).toHaveText('week')
    await words.fill('')

    await page.goto('/admin/settings')
    await tab(page, 'Look').click()
    const colour = page.getByRole('textbox', { name: /colour/i }).first()
    for (const value of ['#ffcc00', '#5b2352']) {
      await colour.fill(value)
      await colour.blur()
      await expect(page.getByRole('status').locator('font').first()).toBeVisible()
    }

    await page.goto('/admin/insights')
    await choose(page, 'Period', 'All time')
    await expect(page.getByText(/^Figures from .+ to /)).toBeVisible()
    await choose(page, 'Track', 'Friend')
    await tab(page, 'Membership').click()
    await expect(page.getByText(/^Figures from .+ to /)).toBeVisible()
    await page.goto('/admin/audit')
    await page.getByPlaceholder('Search by name, e-mail or title...').fill(mark)
    await expect(page.getByText(/^\d{1,2} entries found$/)).toBeVisible()
    await page.getByPlaceholder('Search by name, e-mail or title...').fill('')
    await expect(page.getByRole('heading', { level: 2 }).nth(4)).toBeVisible()
    for (const path of ['/admin/health', '/admin/pods', '/admin/introductions', '/admin/reposts']) {
      await page.goto(path)
      await expect(page.locator('main font').first()).toBeVisible()
    }
  })
})
