import { createEvent } from '@portal/database/factories/events'
import { expect, test } from './fixtures.ts'
import { button, dialog, region } from './page-elements.ts'

const figures = {
  total_members: 142,
  active_studies: 3,
  events_this_month: 8,
  new_members_this_week: 12,
  founders_with_wins_this_week: 5,
  open_studies: 3,
}
const calls = {
  stats: '**/api/resources/dashboard-stats/',
  recent: '**/api/resources/recent-activity/',
  studies: '**/api/studies/',
  events: '**/api/events/?*',
  me: '**/api/auth/me/',
}

test('Home greets by first name, shows figures and links to each area', async ({
  page,
  signInAs,
  people,
  db,
}) => {
  test.slow()
  // On some days, the demonstration data has fewer upcoming events.
  for (let n = 0; n < 3; n += 1) await createEvent(db)
  await signInAs(await people.founder({ full_name: 'Ada King Byron' }))
  await page.route(calls.stats, (route) => route.fulfill({ json: figures }))
  await page.goto('/dashboard')
  await expect(page).toHaveTitle('Community Pulse · Willow')
  await expect(page.getByText('Welcome back, Ada', { exact: true })).toBeVisible()
  for (const [label, figure] of [
    ['Total Members', '142'],
    ['Active Studies', '3'],
    ['Events This Month', '8'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: label })
    await expect(term.locator('xpath=../dd')).toHaveText(figure)
  }
  const week = region(page, 'This Week in the Network')
  await expect(week.getByText('12 new members joined')).toBeVisible()
  // Other tests add events at the same time, so only the age of an entry is known.
  const activity = page.getByRole('list', { name: 'Recent activity' })
  await expect(activity.getByText(/just now|ago|yesterday/).first()).toBeVisible()
  await week.getByRole('link', { name: 'View All Activity' }).click()
  await expect(page).toHaveURL('/directory')
  await page.goBack()

  const research = region(page, 'Research & Insights')
  await research
    .getByRole('link', { name: /^Participate, / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/pulse\?dialog=participate&study=/)
  await expect(dialog(page)).toBeVisible()
  await page.goBack()

  const section = region(page, 'Opportunities for You')
  const cards = section.getByRole('list').getByRole('listitem')
  await expect(section.getByRole('link', { name: 'See All Events' })).toBeVisible()
  await expect(cards).toHaveCount(3)
  await section.getByRole('tab', { name: 'Funding' }).click()
  await expect(page).toHaveURL('/dashboard?tab=funding')
  await expect(cards.first()).toHaveText(/^(Programme|Grant).*Deadline \d+ \w+ \d{4}.*Learn More/)
  await section.getByRole('tab', { name: 'Resources' }).click()
  await expect(cards.first()).toHaveText(/^(Template|Guide).*Added.*Download/)
  await page.goBack()
  await page.reload()
  await expect(section.getByRole('tab', { name: 'Funding', selected: true })).toBeVisible()

  for (const link of await region(page, 'Connect with us').getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//)
  }
  await page.getByRole('link', { name: 'Submit Your Win' }).click()
  await expect(page).toHaveURL('/wins?dialog=post')
  await button(dialog(page), 'Cancel').click()
  await expect(page).toHaveURL('/wins')
})
