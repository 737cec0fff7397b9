import { createEvent } from '@portal/database/factories/events'
import { demoPassword } from '@portal/database/factories/users'
import { expect, test } from './fixtures.ts'
import {
  article as card,
  download,
  expectNoHorizontalScroll,
  heading,
  uniqueWord,
  waitForSave,
} from './page-elements.ts'

test.describe('signing up', () => {
  test.use({ expectedOrigins: ['https://tickets.example'] })

  test('opens the external page, is recorded, downloads to a calendar and can be undone', async ({
    page,
    signInAs,
    db,
  }) => {
    const mark = uniqueWord()
    await createEvent(db, {
      title: mark,
      signup_link: 'https://tickets.example/1',
      sponsor: 'Granta Angels',
    })
    const ada = await signInAs('founder')
    await page.goto('/events')
    const one = card(page, mark)
    await expect(one.getByText('Hosted by Willow')).toBeVisible()
    await expect(one.getByText('Sponsor: Granta Angels')).toBeVisible()
    const opened = page.waitForEvent('popup')
    await one.getByRole('link', { name: /^RSVP/ }).click()
    await expect.poll(async () => (await opened).url()).toBe('https://tickets.example/1')
    await expect(one.getByText('You’re going')).toBeVisible()
    await page.reload()
    await expect(one.getByText('You’re going')).toBeVisible()
    const activities = await db.activity.findMany({ where: { user_id: ada.id } })
    expect(activities.map(({ action_type }) => action_type)).toEqual(['Signed Up'])

    const file = await download(one.getByRole('button', { name: `Add to calendar: ${mark}` }))
    expect(file.name).toBe(`${mark}.ics`)
    expect(file.text).toContain(`SUMMARY:${mark}`)

    await one.getByRole('button', { name: `Can’t come to ${mark}` }).click()
    await expect(one.getByText('You’re off the guest list.')).toBeVisible()
    expect(await db.rsvp.count({ where: { user_id: ada.id } })).toBe(0)
  })
})

test('a member signs up on an event’s page, gets a calendar file, and shows her name', async ({
  page,
  signInAs,
  anotherPage,
  db,
  mailbox,
}) => {
  const mark = uniqueWord()
  await createEvent(db, {
    title: mark,
    sign_up_here: true,
    signup_link: 'TBC',
    description: 'Come **all**.',
    speakers: [{ name: 'Ada Byron', role: 'Founder', link: 'https://ada.example' }],
    address: 'Fen Road 1',
    online_url: 'https://meet.example/1',
    cost: 'Free',
    bring: 'A cake',
  })
  const ada = await signInAs('founder')
  await page.goto('/events')
  await card(page, mark).getByRole('link', { name: mark }).click()
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('You’ll see the online link here once you’re going.')).toBeVisible()
  const shown = page.getByRole('switch', { name: /^Show others I’m going/ })
  await expect(shown).not.toBeChecked()
  await shown.check()
  await page.getByRole('button', { name: `RSVP ${mark}` }).click()
  await expect(page.getByText(/^See you /)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Join online/ })).toBeVisible()
  const going = page.getByRole('list', { name: 'People' })
  await expect(going).toContainText(ada.full_name)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download(page.getByRole('button', { name: 'Apple and others' }))
  expect(file.name).toBe(`${mark}.ics`)
  const email = await mailbox(ada.email).find(`You’re going: ${mark}`)
  expect(email.attachments.map(({ filename }) => filename)).toEqual(['event.ics'])

  const otherPage = await anotherPage('friend')
  await otherPage.goto(page.url())
  await expect(otherPage.getByRole('list', { name: 'People' })).toContainText(ada.full_name)
  await expect(otherPage.getByRole('list', { name: 'People' }).getByRole('link')).toHaveCount(0)
  await waitForSave(page, () => shown.uncheck())
  await expect(going).toHaveCount(0)
  await otherPage.reload()
  await expect(otherPage.getByText('1 going.')).toBeVisible()
})

test('a visitor opens a public event from the landing page, and returns to it after signing in', async ({
  page,
  people,
  db,
}) => {
  const mark = uniqueWord()
  // The landing page shows the next three public events, so this event starts soon.
  const starts_at = new Date(Date.now() + 60_000 * 10)
  const facts = { title: mark, starts_at, description: 'Come **all**.', sign_up_here: true }
  await createEvent(db, { ...facts, is_public: true })
  await page.goto('/')
  await page.getByRole('link', { name: mark }).click()
  await expect(heading(page)).toHaveText(mark)
  await expect(page.getByText('Come all.')).toBeVisible()
  await expectNoHorizontalScroll(page)
  const address = page.url()
  // Link previews run no scripts, so the tags must be in the HTML.
  expect(await (await page.request.get(address)).text()).toContain(
    `<meta property="og:title" content="${mark}" />`,
  )
  await page.reload()
  await page.getByRole('link', { name: 'Sign in to join' }).click()
  const friend = await people.friend()
  await page.getByRole('textbox', { name: 'Email' }).fill(friend.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: `RSVP ${mark}` }).click()
  await expect(page.getByText(/^See you /)).toBeVisible()
})
