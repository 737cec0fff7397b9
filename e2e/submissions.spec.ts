import type { Locator, Page } from '@playwright/test'
import { createSubmission } from '@portal/database/factories/submissions'
import { expect, test } from './fixtures.ts'
import {
  button,
  article as card,
  choose,
  dialog,
  heading,
  region,
  uniqueWord,
} from './page-elements.ts'

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })

async function expectThanks(page: Page, title: string, message: string): Promise<void> {
  await expect(notices(page).getByText(title, { exact: true }).first()).toBeVisible()
  await expect(notices(page).getByText(message, { exact: true })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
}

async function accept(page: Page, title: string, edit?: () => Promise<void>): Promise<void> {
  await button(card(page, title), 'Accept').click()
  await expect(dialog(page).getByRole('heading', { level: 3, name: title })).toBeVisible()
  await edit?.()
  await button(dialog(page), 'Accept and publish').click()
  await expect(notices(page).getByText(`“${title}” is published`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
}

async function expectTexts(place: Locator, texts: string[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text, { exact: true })).toBeVisible()
}

test('suggestions reach the inbox with all answers, and the sender sees the decisions', async ({
  page,
  signInAs,
  anotherPage,
  mailbox,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  const [wish, soup, grant] = [`Pricing ${mark}`, `Soup ${mark}`, `Grant ${mark}`]
  const sender = await signInAs('founder')
  const school = `Night School ${mark}`
  await createSubmission(db, sender, {
    title: school,
    payload: {
      table: 'Programmes',
      kind: 'programme',
      values: { title: school, focus: 'Various' },
    },
  })
  await page.goto('/events?dialog=suggest')
  await dialog(page).getByRole('checkbox', { name: 'Salon Event' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Other' }).check()
  await dialog(page)
    .getByLabel("Please specify what other type of event you'd like to see")
    .fill('Choir')
  await dialog(page).getByLabel('Topic / Theme').fill(wish)
  await choose(dialog(page), 'Day of Week', 'Weekday lunch')
  await choose(dialog(page), 'Frequency', 'Quarterly')
  await choose(dialog(page), 'Location Preference', 'Other')
  await dialog(page).getByLabel('Please specify your preferred location').fill('Ely')
  await dialog(page).getByLabel('Final Note (Optional)').fill('Not on Mondays.')
  await dialog(page).getByRole('button', { name: 'Submit Event Suggestion' }).click()
  await expectThanks(
    page,
    'Thank you for your input!',
    "We've received your event preferences and will use them to plan future events.",
  )

  await page.getByRole('button', { name: "Event I'd like to host" }).click()
  await dialog(page).getByRole('radio', { name: 'Supper Club' }).check()
  await dialog(page).getByLabel('Event Title').fill(soup)
  await dialog(page).getByLabel('Event Description').fill('A pot and a question.')
  await dialog(page).getByRole('radio', { name: 'I have one in mind' }).check()
  await dialog(page).getByLabel('Location Details').fill('My kitchen')
  await dialog(page).getByRole('button', { name: 'Calendar: Suggested Date' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  const calendar = page.getByRole('table').last()
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Su')
  await page.getByRole('button', { name: /^15 / }).click()
  await dialog(page).getByLabel('Start Time').fill('18:30')
  await dialog(page).getByLabel('End Time').fill('20:45')
  await dialog(page).getByRole('radio', { name: 'I will create it myself' }).check()
  await dialog(page).getByRole('radio', { name: 'Yes, please help with a poster' }).check()
  await dialog(page)
    .getByLabel('Additional Details or Special Requests (Optional)')
    .fill('No stairs.')
  await dialog(page).getByRole('button', { name: 'Submit Event Proposal' }).click()
  await expectThanks(
    page,
    'Thank you for your event proposal!',
    "We've received your event hosting request and will be in touch soon.",
  )

  await page.goto('/opportunities?dialog=submit')
  await dialog(page).getByLabel('Title').fill(grant)
  await dialog(page).getByLabel('Organization').fill('Low Carbon Fens')
  await choose(dialog(page), /^Type/, 'Grant')
  await choose(dialog(page), /^Theme/, 'CleanTech')
  await dialog(page).getByLabel('Description').fill('Money for pilots.')
  await dialog(page).getByRole('textbox', { name: 'Deadline' }).fill('31/1/2099')
  await dialog(page).getByLabel('Location').fill('The Fens')
  await dialog(page).getByLabel('Funding').fill('£20,000')
  await dialog(page).getByLabel('Duration').fill('Six months')
  await dialog(page).getByLabel('URL').fill('https://web.example/pilots')
  await dialog(page).getByRole('button', { name: 'Submit for Review' }).click()
  await expect(dialog(page)).toBeHidden()
  const inbox = await anotherPage('admin')
  await inbox.goto(`/admin/inbox?search=${mark}`)
  await expect(inbox.getByText('4 submissions found')).toBeVisible()
  await expectTexts(card(inbox, wish), [
    'Salon Event, Other',
    'Choir',
    'Weekday lunch',
    'Quarterly',
    'Other',
    'Ely',
    'Not on Mondays.',
  ])
  await expectTexts(card(inbox, soup), [
    'Supper Club',
    'A pot and a question.',
    '18:30 to 20:45',
    'I have one in mind',
    'My kitchen',
    'The host creates it',
    'Yes, please help with a poster',
    'No stairs.',
  ])
  await expect(card(inbox, soup).getByText(/^15 \w+ \d{4}$/)).toBeVisible()
  await expectTexts(card(inbox, grant), [
    'Low Carbon Fens',
    'Grant',
    'CleanTech',
    'Money for pilots.',
    '31 January 2099',
    'The Fens',
    '£20,000',
    'Six months',
    'web.example/pilots',
  ])
  await inbox.getByRole('button', { name: /^Event suggestions/ }).click()
  const wishes = inbox.getByRole('region', { name: 'What members would like to see' })
  await expect(wishes.getByRole('region', { name: 'Topics' })).toContainText(wish)
  await expect(wishes.getByRole('region', { name: 'Other types' })).toContainText('Choir')
  await button(card(inbox, wish), 'Accept').click()
  await button(dialog(inbox), 'Accept').click()
  await expect(notices(inbox).getByText(`“${wish}” is accepted`)).toBeVisible()
  await expect(dialog(inbox)).toBeHidden()
  await expect(wishes.getByRole('region', { name: 'Topics' })).toContainText(wish)
  await button(inbox, 'All').click()
  await accept(inbox, soup, async () => {
    await expect(dialog(inbox).getByLabel('Place *')).toHaveValue('My kitchen')
    await expect(dialog(inbox).getByLabel('From *')).toHaveValue('18:30')
    await dialog(inbox).getByText('More', { exact: true }).click()
    await dialog(inbox).getByRole('radio', { name: 'In the portal' }).check()
    await dialog(inbox)
      .getByRole('textbox', { name: /^Places/ })
      .fill('12')
  })
  await accept(inbox, grant, () => dialog(inbox).getByLabel('Location').fill('Ely'))
  await button(card(inbox, school), 'Decline').click()
  await button(dialog(inbox), 'Decline').click()
  await expect(dialog(inbox).getByText('Please give the sender a reason').first()).toBeVisible()
  await dialog(inbox).getByLabel('Reason for the sender').fill('It has no dates yet.')
  await button(dialog(inbox), 'Decline').click()
  await expect(notices(inbox).getByText(`“${school}” is declined`)).toBeVisible()
  await inbox.getByRole('tab', { name: /^Reviewed/ }).click()
  await expect(card(inbox, school).getByText('It has no dates yet.')).toBeVisible()
  const opened = inbox.getByRole('link', { name: `Open published content: ${soup}` })
  await opened.click()
  await expect(dialog(inbox).getByRole('textbox', { name: /^Places/ })).toHaveValue('12')
  await page.goto('/archive')
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^See it on/ })).toHaveCount(2)
  await page.getByRole('link', { name: `See it on Opportunities: Opportunity: ${grant}` }).click()
  await expect(page.getByRole('heading', { name: grant })).toBeFocused()
  await expectTexts(card(page, grant), ['Member recommended', 'Ely', '£20,000'])
  const declined = await mailbox(sender.email).find('About your')
  expect(declined.text).toContain('It has no dates yet.')
  const email = await mailbox(sender.email).find('your event proposal was accepted')
  const [address] = email.text?.match(/\/events\/[\w-]+/) ?? []
  await page.goto(String(address))
  await expect(heading(page)).toHaveText(soup)
  await expectTexts(region(page, 'At a glance'), ['My kitchen', '0 of 12 places taken'])
})
