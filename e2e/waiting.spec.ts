import { continueForm } from './application-forms.ts'
import { expect, test } from './fixtures.ts'
import { leave } from './page-elements.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test.describe('a pending applicant', () => {
  test.use({ expectedStatuses: [409] })

  test('changes their answers, and the reviewer sees them', async ({
    page,
    signInAs,
    anotherPage,
    people,
    db,
  }) => {
    test.slow()
    const hedy = await signInAs(
      await people.pending({ application: { submitted_at: daysAgo(8) }, user_type: 'friend' }),
    )
    await page.goto('/coming-soon')
    await expect(page.getByText(/^You sent it on \d+ \w+ 20\d\d\./)).toBeVisible()
    // The usual waiting time comes from decisions in the demonstration data.
    await expect(page.getByText(/^Decisions usually take about \d+ days?\./)).toBeVisible()
    await page.getByRole('link', { name: 'Change my answers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your answers' })).toBeVisible()
    const role = page.getByRole('textbox', { name: 'Role and organisation' })
    await expect(role).toHaveValue('Partner, Granta Angels')
    await role.fill('Partner, Larch Radio')

    const where = { user_id: hedy.id }
    await db.application.updateMany({ where, data: { edited_at: new Date() } })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/^Something changed since you opened this/)).toBeVisible()
    await expect(role).toHaveValue('Partner, Larch Radio')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Answers saved.')).toBeVisible()
    await expect(page).toHaveURL('/coming-soon')
    await expect(page.getByText(/^You last changed your answers on/)).toBeVisible()

    const reviewer = await anotherPage('admin')
    await reviewer.goto(`/admin?search=${hedy.email}`)
    await expect(reviewer.getByText('Partner, Larch Radio')).toBeVisible()
    await expect(reviewer.getByText(/^Edited on/)).toBeVisible()
  })
})

test('a rejection names the day to reapply, and a new application shows the earlier one', async ({
  page,
  signInAs,
  anotherPage,
  people,
  db,
}) => {
  test.slow()
  const joan = await people.pending({ application: { submitted_at: daysAgo(40) } })
  const reviewer = await anotherPage('admin')
  await reviewer.goto(`/admin?search=${joan.email}`)
  await reviewer.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = reviewer.getByRole('dialog')
  await dialog.getByLabel('Reason for the applicant (optional)').fill('Please come with a team.')
  await dialog.getByLabel('Internal note (optional)').fill('A strong person.')
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await expect(dialog).toBeHidden()
  await leave(reviewer)
  const where = { user_id: joan.id }
  await expect.poll(() => db.application.count({ where: { ...where, status: 'rejected' } })).toBe(1)

  await signInAs(joan)
  await page.goto('/coming-soon')
  const title = 'Your application wasn’t accepted'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
  await expect(page.getByText('Please come with a team.')).toBeVisible()
  await expect(page.getByText(/You can apply again from \d+ \w+ 20\d\d\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply again' })).toHaveCount(0)
  await page.goto('/onboarding?again=1')
  await expect(page).toHaveURL('/coming-soon')

  await db.application.updateMany({ where, data: { decided_at: daysAgo(31) } })
  await page.reload()
  await page.getByRole('link', { name: 'Apply again' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'City' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeHidden()
  await expect(page.getByLabel('Password')).toBeHidden()
  await continueForm(page)
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Fenland Sensors')
  await page.getByRole('textbox', { name: 'Company name' }).fill('Second Try')
  await continueForm(page)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Your application is with the team')).toBeVisible()

  await reviewer.goto(`/admin?search=${joan.email}`)
  const earlier = reviewer.getByRole('region', { name: /^Earlier applications of/ })
  await expect(earlier.getByText('Applied once before')).toBeVisible()
  await expect(earlier.getByText('Please come with a team.')).toBeVisible()
  await expect(earlier.getByText('A strong person.')).toBeVisible()
  await earlier.getByText(/^\d+ answers? changed since$/).click()
  await expect(earlier.getByText('Fenland Sensors')).toBeVisible()
  await expect(earlier.getByText('Second Try')).toBeVisible()
})
