import { createEvent, createRsvp } from '@portal/database/factories/events'
import { expect, test } from './fixtures.ts'
import { aMark, article as card, download } from './parts.ts'

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

    const file = await download(one.getByRole('button', { name: `Add to calendar: ${mark}` }))
    expect(file.name).toBe(`${mark}.ics`)
    expect(file.text).toContain(`SUMMARY:${mark}`)

    await one.getByRole('button', { name: `Withdraw from ${mark}` }).click()
    await expect(one.getByText('You are signed up')).toHaveCount(0)
    expect(await db.rsvp.count({ where: { user_id: ada.id } })).toBe(0)
  })
})

test('who comes when all places are taken is on the waiting list', async ({
  page,
  as,
  people,
  db,
}) => {
  const mark = aMark()
  const event = await createEvent(db, { title: mark, signup_link: 'TBC', capacity: 1 })
  await createRsvp(db, event, await people.friend())
  await as('friend')
  await page.goto('/events')
  const one = card(page, mark)
  await expect(one.getByText('1 of 1 places taken')).toBeVisible()
  await one.getByRole('button', { name: `RSVP ${mark}` }).click()
  await expect(one.getByText('You are on the waiting list')).toBeVisible()
  await expect(one.getByText('1 of 1 places taken, 1 waiting')).toBeVisible()
})

test('a link leads to a past event that is far down, which offers nothing to press', async ({
  page,
  as,
  db,
}) => {
  const mark = aMark()
  // Long ago: the first page belongs to the events of the demonstration and of other tests.
  const starts_at = new Date(Date.UTC(1999, 0, 25))
  const event = await createEvent(db, { title: mark, starts_at, signup_link: 'TBC' })
  await as('friend')
  await page.goto(`/events?event=${event.id}`)
  await expect(page).toHaveURL(`/events?tab=past&event=${event.id}`)
  await expect(page.getByRole('heading', { name: mark })).toBeFocused()
  await expect(card(page, mark).getByText('Past Event')).toBeVisible()
  await expect(card(page, mark).getByRole('link')).toHaveCount(0)
})
