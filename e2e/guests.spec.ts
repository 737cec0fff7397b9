import type { Page } from '@playwright/test'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { button, dialog, download, heading, leave, uniqueWord } from './page-elements.ts'

const counter = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd')

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('an editor checks guests in on a phone, and writes to them', async ({
  page,
  signInAs,
  anotherPage,
  people,
  db,
}) => {
  const mark = uniqueWord()
  const [ada, joan, mary] = [await people.founder(), await people.friend(), await people.friend()]
  const event = await createEvent(db, { title: mark, starts_at: inHours(1), capacity: 2 })
  await createRsvp(db, event, ada)
  await createRsvp(db, event, joan)
  await createRsvp(db, event, mary, { status: 'waiting' })
  await signInAs('editor')
  await page.goto(`/events/${event.id}`)
  await page.getByRole('link', { name: 'Guest list' }).click()
  await expect(page.getByText('2 going, 0 checked in, 1 waiting')).toBeVisible()
  const guests = page.getByRole('list', { name: 'Guests' })
  await guests.getByText(ada.full_name, { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: ada.full_name })).toBeChecked()
  await expect(page.getByText('2 going, 1 checked in, 1 waiting')).toBeVisible()

  await button(page, 'Add a guest').click()
  await dialog(page).getByRole('searchbox', { name: 'Name' }).fill(`Hedy ${mark}`)
  await button(dialog(page), `Add Hedy ${mark} as a guest`).click()
  await expect(page.getByRole('checkbox', { name: `Hedy ${mark}` })).toBeChecked()

  await button(page, `Give a place to ${mary.full_name}`).click()
  await expect(dialog(page)).toContainText(`${mary.full_name} gets an email.`)
  await button(dialog(page), 'Give a place').click()
  await leave(page)
  const where = { event_id: event.id, user_id: mary.id, status: 'going' } as const
  await expect.poll(() => db.rsvp.count({ where })).toBe(1)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: mary.full_name })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Write to guests' }).click()
  const form = dialog(page)
  await form.getByRole('textbox', { name: 'Subject' }).fill(`The door ${mark}`)
  await form.getByRole('textbox', { name: 'Text' }).fill('It’s on the left.')
  await button(form, 'Save as a draft').click()
  await button(page, 'Send or schedule').click()
  await expect(dialog(page)).toContainText('3 people get an email.')
  await button(dialog(page), 'Send to 3 people').click()
  await expect(page.getByText(/^Sending starts within a minute of /)).toBeVisible()
  await page.goto(`/events/${event.id}/guests`)

  const csv = await download(button(page, 'Download as CSV'))
  expect(csv.text).toContain(`"Hedy ${mark}"`)
  const badges = await download(button(page, 'Name badges (PDF)'))
  expect(badges.name).toBe('badges.pdf')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('cell', { name: joan.full_name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Guest list' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const otherPage = await anotherPage(ada)
  await otherPage.goto('/archive')
  await expect(counter(otherPage, 'Events Attended')).toHaveText('1')
})

test('a visitor comes as a guest, and cancels from the email', async ({ page, db, mailbox }) => {
  const mark = uniqueWord()
  const address = `${mark.toLowerCase()}@guests.example`
  const event = await createEvent(db, {
    ...{ title: mark, capacity: 5, signup_link: 'TBC', is_public: true, takes_guests: true },
  })
  await page.goto(`/events/${event.id}`)
  const form = page.getByRole('form', { name: 'Come as a guest' })
  await form.getByRole('textbox', { name: 'Full name' }).fill('Hedy Lamarr')
  await form.getByRole('textbox', { name: 'Email' }).fill(address)
  await button(form, 'Come as a guest').click()
  await expect(page.getByText('We’ve emailed you a link')).toBeVisible()

  const linkIn = async (subject: RegExp) =>
    /https?:\S+#token=\S+/.exec((await mailbox(address).find(subject)).text ?? '')?.[0] ?? ''
  await page.goto(await linkIn(/^Confirm that you’re coming/))
  await expect(heading(page)).toHaveText(`Are you coming to “${mark}”?`)
  expect(await db.eventGuest.count({ where: { event_id: event.id, confirmed_at: null } })).toBe(1)
  await expectAccessible(page)
  await button(page, 'Yes, I’m coming').click()
  await expect(heading(page)).toHaveText('You’re going')
  await expect(page.getByRole('link', { name: 'Apply' })).toBeVisible()

  const { attachments } = await mailbox(address).find(`You’re going: ${mark}`)
  expect(attachments.map(({ filename }) => filename)).toEqual(['event.ics'])
  await page.goto(await linkIn(/^You’re going/))
  await button(page, 'I can’t come').click()
  await expect(heading(page)).toHaveText('Thank you for telling us')
  expect(await db.eventGuest.count({ where: { event_id: event.id } })).toBe(0)
})
