import { readFile } from 'node:fs/promises'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { expect, test } from './fixtures.ts'
import { aMark, article as card } from './parts.ts'

/** One transparent pixel. */
const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test.describe('signing up', () => {
  test.use({ expectedOrigins: ['https://tickets.example'] })

  test('opens the page outside, is written down, withdrawn, and taken into a calendar', async ({
    page,
    as,
    db,
  }) => {
    const mark = aMark()
    await createEvent(db, {
      title: mark,
      signup_link: 'https://tickets.example/1',
      sponsor: 'Granta Angels',
    })
    const ada = await as('founder')
    await page.goto('/events')
    const one = card(page, mark)
    await expect(one.getByText('Hosted by Willow')).toBeVisible()
    await expect(one.getByText('Sponsor: Granta Angels')).toBeVisible()
    const opened = page.waitForEvent('popup')
    await one.getByRole('link', { name: /^RSVP/ }).click()
    await expect.poll(async () => (await opened).url()).toBe('https://tickets.example/1')
    await expect(one.getByText('You are signed up')).toBeVisible()
    await page.reload()
    await expect(one.getByText('You are signed up')).toBeVisible()
    const activities = await db.activity.findMany({ where: { user_id: ada.id } })
    expect(activities.map(({ action_type }) => action_type)).toEqual(['Signed Up'])

    const download = page.waitForEvent('download')
    await one.getByRole('button', { name: `Add to calendar: ${mark}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${mark}.ics`)
    expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:${mark}`)

    await one.getByRole('button', { name: `Withdraw from ${mark}` }).click()
    await expect(one.getByText('You are signed up')).toHaveCount(0)
    expect(await db.rsvp.count({ where: { user_id: ada.id } })).toBe(0)
  })
})

test('places of ours run out, and the tabs are in the address', async ({
  page,
  as,
  people,
  db,
}) => {
  const mark = aMark()
  const event = await createEvent(db, { title: mark, signup_link: 'TBC', capacity: 1 })
  await createEvent(db, {
    title: `${mark} then`,
    starts_at: new Date(Date.now() - 60_000),
    signup_link: 'TBC',
  })
  await createRsvp(db, event, await people.friend())
  await as('friend')
  await page.goto('/events')
  const one = card(page, mark)
  await expect(one.getByText('1 of 1 places taken')).toBeVisible()
  await one.getByRole('button', { name: `RSVP ${mark}` }).click()
  await expect(one.getByText('You are on the waiting list')).toBeVisible()
  await expect(one.getByText('1 of 1 places taken, 1 waiting')).toBeVisible()

  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(page).toHaveURL('/events?tab=past')
  const gone = card(page, `${mark} then`)
  await expect(gone.getByText('Past Event')).toBeVisible()
  await expect(gone.getByRole('link')).toHaveCount(0)
})

test('past events come by pages, and a link leads to one that is far down', async ({
  page,
  as,
  db,
}) => {
  test.slow()
  const mark = aMark()
  // Long ago: the first page belongs to the events of other tests.
  const events = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      createEvent(db, { title: `${mark} ${n}`, starts_at: new Date(Date.UTC(1999, 0, 25 - n)) }),
    ),
  )
  await as('friend')
  await page.goto('/events?tab=past')
  const cards = page.getByRole('article')
  await expect(page.getByText(/^Showing 20 of \d+ past events$/)).toBeVisible()
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards.nth(20).getByRole('heading')).toBeFocused()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)

  const last = events[24]
  await page.goto(`/events?event=${last?.id}`)
  await expect(page).toHaveURL(`/events?tab=past&event=${last?.id}`)
  await expect(page.getByRole('heading', { name: `${mark} 24` })).toBeFocused()
  await expect(cards).toHaveCount(21)
})

test('administrators add a photo, and members see it', async ({ page, as, db, anotherPage }) => {
  const mark = aMark()
  await createEvent(db, { title: mark })
  await as('admin')
  await page.goto('/events')
  const one = card(page, mark)
  await expect(one.getByRole('button', { name: `Add Photo: ${mark}` })).toBeVisible()
  await one.locator('input[type="file"]').setInputFiles(photo)
  await expect(one.getByRole('button', { name: `Change Photo: ${mark}` })).toBeVisible()
  const member = await anotherPage('founder')
  await member.goto('/events')
  await expect(card(member, mark).locator('img')).toBeVisible()
  await expect(card(member, mark).getByRole('button', { name: /Photo/ })).toHaveCount(0)
})
