import type { Locator, Page } from '@playwright/test'
import { type SuggestTable, suggestForms } from '@portal/shared/resources/forms'
import { expect, expectAccessible, test } from './fixtures.ts'
import { aMark, button, article as card, choose, dialog, heading, part } from './parts.ts'

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })

async function thanked(page: Page, title: string, message: string): Promise<void> {
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

async function says(place: Locator, texts: string[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text, { exact: true })).toBeVisible()
}

test('a wish, a proposal and an opportunity reach the inbox whole, and come back to their sender', async ({
  page,
  as,
  anotherPage,
  mailbox,
}) => {
  test.slow()
  const mark = aMark()
  const [wish, soup, grant] = [`Pricing ${mark}`, `Soup ${mark}`, `Grant ${mark}`]
  const sender = await as('founder')
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
  await expectAccessible(page, '[role="dialog"]')
  await dialog(page).getByRole('button', { name: 'Submit Event Suggestion' }).click()
  await thanked(
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
  await expectAccessible(page, '[role="dialog"]')
  await page.getByRole('button', { name: /^15 / }).click()
  await dialog(page).getByLabel('Start Time').fill('18:30')
  await dialog(page).getByLabel('End Time').fill('20:45')
  await dialog(page).getByRole('radio', { name: 'I will create it myself' }).check()
  await dialog(page).getByRole('radio', { name: 'Yes, please help with a poster' }).check()
  await dialog(page)
    .getByLabel('Additional Details or Special Requests (Optional)')
    .fill('No stairs.')
  await dialog(page).getByRole('button', { name: 'Submit Event Proposal' }).click()
  await thanked(
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
  await expectAccessible(page, '[role="dialog"]')
  await dialog(page).getByRole('button', { name: 'Submit for Review' }).click()
  await expect(dialog(page)).toBeHidden()
  const inbox = await anotherPage('admin')
  await inbox.goto(`/admin/inbox?search=${mark}`)
  await expect(inbox.getByText('3 submissions found')).toBeVisible()
  await says(card(inbox, wish), [
    'Salon Event, Other',
    'Choir',
    'Weekday lunch',
    'Quarterly',
    'Other',
    'Ely',
    'Not on Mondays.',
  ])
  await says(card(inbox, soup), [
    'Supper Club',
    'A pot and a question.',
    '18:30 to 20:45',
    'I have one in mind',
    'My kitchen',
    'The host creates it themselves',
    'Yes, please help with a poster',
    'No stairs.',
  ])
  await expect(card(inbox, soup).getByText(/^15 \w+ \d{4}$/)).toBeVisible()
  await says(card(inbox, grant), [
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
  const wishes = inbox.getByRole('region', { name: 'What members wish for' })
  await expect(wishes.getByRole('region', { name: 'Topics' })).toContainText(wish)
  await expect(wishes.getByRole('region', { name: 'Other types' })).toContainText('Choir')
  await button(card(inbox, wish), 'Accept').click()
  await button(dialog(inbox), 'Accept').click()
  await expect(notices(inbox).getByText(`“${wish}” is accepted`)).toBeVisible()
  await expect(dialog(inbox)).toBeHidden()
  await expect(wishes.getByRole('region', { name: 'Topics' })).toContainText(wish)
  await button(inbox, 'All').click()
  await accept(inbox, soup, async () => {
    await expect(dialog(inbox).getByLabel('Location *')).toHaveValue('My kitchen')
    await expect(dialog(inbox).getByLabel('Start time')).toHaveValue('18:30')
    await expectAccessible(inbox, '[role="dialog"]')
    await dialog(inbox).getByRole('radio', { name: 'Here, with a number of places' }).check()
    await dialog(inbox)
      .getByRole('textbox', { name: /^Places/ })
      .fill('12')
  })
  await accept(inbox, grant, () => dialog(inbox).getByLabel('Location').fill('Ely'))
  await inbox.getByRole('tab', { name: /^Reviewed/ }).click()
  const opened = inbox.getByRole('link', { name: `Open what was published: ${soup}` })
  await opened.click()
  await expect(dialog(inbox).getByRole('textbox', { name: /^Places/ })).toHaveValue('12')
  await page.goto('/archive')
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^See it on/ })).toHaveCount(2)
  await page.getByRole('link', { name: `See it on Opportunities: Opportunity: ${grant}` }).click()
  await expect(page.getByRole('heading', { name: grant })).toBeFocused()
  await says(card(page, grant), ['Member recommended', 'Ely', '£20,000'])
  const mail = await mailbox(sender.email).find('your event proposal was accepted')
  const [address] = mail.text?.match(/\/events\/[\w-]+/) ?? []
  await page.goto(String(address))
  await expect(heading(page)).toHaveText(soup)
  await says(part(page, 'At a glance'), ['My kitchen', '0 of 12 places taken'])
})

/** Fills in every field of a table's form; answers what an administrator is to read of it. */
async function fillIn(page: Page, table: SuggestTable, title: string): Promise<string[]> {
  const read: string[] = [table]
  for (const { name, label, input, options = ['Yes', 'No'] } of suggestForms[table].fields) {
    const box = dialog(page).getByLabel(label, { exact: name !== 'title' })
    if (input === 'select' || input === 'yes-no') {
      const option = options.at(-1) ?? ''
      await choose(dialog(page), label, option)
      read.push(option)
    } else if (input === 'url') {
      await box.fill(`https://web.example/${name}`)
      read.push(`web.example/${name}`)
    } else if (input === 'list') {
      await box.fill(`Own ${name},`)
      read.push(`Own ${name}`)
    } else {
      await box.fill(name === 'title' ? title : `My ${name}`)
      if (name !== 'title') read.push(`My ${name}`)
    }
  }
  return read
}

// Between them they have each kind of field.
const tabs = [
  ['Events', 'Event Organisations'],
  ['People', 'People'],
] as const

test('a resource form reaches the inbox whole, and its tab once it is accepted', async ({
  page,
  as,
  anotherPage,
  mailbox,
}) => {
  test.slow()
  const mark = aMark()
  const sender = await as('founder')
  const sent: { title: string; read: string[] }[] = []
  await page.goto('/resources?unlock=all')
  for (const [tab, table] of tabs) {
    const title = `${tab} ${mark}`
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('button', { name: 'Suggest Resource' }).click()
    sent.push({ title, read: await fillIn(page, table, title) })
    await expectAccessible(page, '[role="dialog"]')
    await button(dialog(page), 'Suggest Resource').click()
    await thanked(
      page,
      'Resource Suggested!',
      `Thank you for your ${table} suggestion. We'll review it shortly.`,
    )
  }
  const inbox = await anotherPage('admin')
  await inbox.goto(`/admin/inbox?search=${mark}`)
  for (const { title, read } of sent) await says(card(inbox, title), read)
  for (const { title } of sent) await accept(inbox, title)

  await page.goto('/resources')
  await page.getByRole('tab', { name: 'Events', exact: true }).click()
  await expect(page.getByText(`Events ${mark}`, { exact: true })).toBeVisible()
  // The mail leads to a tab that is locked.
  const linked = /\/resources\?tab=people&resource=[\w-]+/
  const links = async () =>
    (await mailbox(sender.email).all()).flatMap(({ text = '' }) => linked.exec(text)?.[0] ?? [])
  await expect.poll(async () => (await links()).length).toBe(1)
  await page.goto(String((await links())[0]))
  await expect(
    page.getByText('This resource is under People. Only available to Paid subscribers'),
  ).toBeVisible()
  await button(page, 'Unlock All').click()
  const person = page.getByRole('rowheader', { name: `People ${mark}` })
  await expect(person).toBeFocused()
  await expect(person).toBeInViewport()
})
