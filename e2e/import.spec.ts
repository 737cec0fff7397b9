import type { Page } from '@playwright/test'
import { applicantPassword, field } from './application-forms.ts'
import { expect, test } from './fixtures.ts'
import type { Mailbox } from './mailbox.ts'
import { article, button, dialog, download, heading, uniqueWord } from './page-elements.ts'

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Rows' }).getByRole('listitem').filter({ hasText: name })

interface GivenFile {
  name?: string
  encoding?: BufferEncoding
}

async function upload(
  page: Page,
  lines: string[],
  { name = 'members.csv', encoding = 'utf8' }: GivenFile = {},
) {
  const buffer = Buffer.from(lines.join('\r\n'), encoding)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer })
}

async function invitationIn(mailbox: Mailbox): Promise<string> {
  const { text = '' } = await mailbox.find('Your place at')
  const link = /https?:\/\/\S+\/invitation#token=[\w.-]+/.exec(text)?.[0]
  expect(link).toBeDefined()
  return link ?? ''
}

test('an import leads from a file to the first sign-in of an imported member', async ({
  page,
  signInAs,
  anotherPage,
  people,
  mailbox,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  const email = `${mark}@test.example`
  const known = await people.founder({ full_name: `Joan ${mark}` })
  await signInAs('admin')
  await page.goto('/admin/import')
  await page.getByRole('link', { name: 'Import members' }).click()
  await expect(heading(page)).toHaveText('Choose a file')
  // Excel in many countries saves semicolons and Windows-1252.
  const founder = `Gründerin ${mark}`
  await upload(
    page,
    [
      'Vorname;Name;E-Mail;Company;City;Sector;Track;Mitglied seit;Shoe size',
      `Zoé;${mark};${email};Works ${mark};Ely;Basketry;${founder};12/03/2019;38`,
      `Twice;${mark};${email};;;;${founder};;`,
      `Wrong;${mark};no address;;;;${founder};someday;`,
      `joan;${mark};new-${mark}@test.example;=1+1 <b>${mark}</b>;;;${founder};;`,
      `Joan;;${known.email};;;;${founder};;`,
    ],
    { name: `${mark}.csv`, encoding: 'latin1' },
  )
  await expect(heading(page)).toHaveText('Match the columns')
  const fieldOf = (column: string) => page.getByRole('combobox', { name: column, exact: true })
  await expect(fieldOf('Vorname')).toHaveValue('Full name, first part')
  await expect(fieldOf('Name')).toHaveValue('Full name, second part')
  await expect(fieldOf('Shoe size')).toHaveValue('')
  await button(page, 'Check the rows').click()

  await expect(heading(page)).toHaveText('Check the rows')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Match the columns')
  await page.goForward()
  await expect(heading(page)).toHaveText('Check the rows')
  await expect(row(page, `Zoé ${mark}`)).toContainText('is not a track')
  await expect(page.getByText(/^2 values in this list don’t match our options/)).toBeVisible()
  await button(page, 'Match the values').click()
  const track = dialog(page).getByRole('combobox', { name: `Track: “${founder}”` })
  await expect(track).toHaveValue('Female Founder')
  await expect(dialog(page)).toContainText('Our guess: please check it.')
  await button(dialog(page), 'Check the rows again').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, `Zoé ${mark}`)).toContainText('Will be asked for: ')
  await expect(row(page, `Zoé ${mark}`)).toContainText(
    'for the person to answer: Industry “Basketry”',
  )
  await expect(row(page, `Twice ${mark}`)).toContainText('Row 1 has the same email address')
  await expect(row(page, `joan ${mark}`)).toContainText(`=1+1 <b>${mark}</b>`)
  await button(row(page, `joan ${mark}`), /^Compare: /).click()
  await expect(article(dialog(page), 'In the file')).toContainText(`new-${mark}@test.example`)
  await expect(article(dialog(page), 'With an account')).toContainText(known.email)
  await button(dialog(page), 'Invite').click()
  await expect(button(dialog(page), 'Invite')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, `joan ${mark}`)).toContainText('To be invited')
  await page.getByRole('tab', { name: 'Has an account (1)' }).click()
  await expect(row(page, known.email)).toBeVisible()
  await page.getByRole('tab', { name: 'Can’t be imported (1)' }).click()
  await expect(row(page, `Wrong ${mark}`)).toContainText('Email address: ')
  const { name } = await download(button(page, 'Download these as CSV'))
  expect(name).toBe('import-errors.csv')

  await button(page, 'Continue').click()
  await expect(heading(page)).toHaveText('What they get')
  await expect(page.getByText('2 people invited, 3 rows skipped.')).toBeVisible()
  await field(page, 'Add a sentence (optional)').fill('See you in May.')
  const consequence = page.getByRole('note')
  await expect(consequence).toContainText('2 people get an email.')
  await expect(consequence).toContainText('> See you in May.')
  await button(page, 'Invite 2 people').click()
  await expect(heading(page)).toHaveText(`${mark}.csv`)
  await page.goto('/admin/import')
  await page.getByRole('link', { name: `Open ${mark}.csv` }).click()
  await expect(heading(page)).toHaveText(`${mark}.csv`)
  await expect(page.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(row(page, `Zoé ${mark}`)).toContainText('Invited')

  const zoe = await anotherPage()
  const link = await invitationIn(mailbox(email))
  expect((await mailbox(email).find('Your place at')).text).toContain('> See you in May.')
  await zoe.goto(link)
  await expect(heading(zoe)).toHaveText('Your place at Willow Network')
  await expect(zoe.getByText(email).first()).toBeVisible()
  await button(zoe, 'Continue').click()
  await expect(field(zoe, 'Full name')).toHaveValue(`Zoé ${mark}`)
  await expect(field(zoe, 'Company name (optional)')).toHaveValue(`Works ${mark}`)
  await expect(zoe.getByText('a member since 12 March 2019')).toBeVisible()
  await expect(zoe.getByText('Our records say: “Basketry”.')).toBeVisible()
  await button(zoe, 'Join').click()
  await expect(zoe.getByText('Please confirm your password').first()).toBeVisible()
  await zoe.goBack()
  await button(zoe, 'Continue').click()

  await field(zoe, 'Full name').fill(`Zoë ${mark}`)
  const consents = zoe.getByRole('region', { name: 'What you agree to' }).getByRole('checkbox')
  for (const consent of await consents.all()) await expect(consent).not.toBeChecked()
  await field(zoe, 'Password').fill(applicantPassword)
  await field(zoe, 'Confirm password').fill(applicantPassword)
  await button(zoe, 'Join').click()
  await expect(zoe).toHaveURL('/dashboard')
  await expect(heading(zoe)).toHaveText('Community Pulse')
  await zoe.getByRole('link', { name: 'Answer', exact: true }).click()
  await expect(zoe.getByText('Our records say: “Basketry”.')).toBeVisible()
  const { id } = await db.user.findUniqueOrThrow({ where: { email } })
  await zoe.goto(`/directory/${id}`)
  await expect(zoe.getByText('Member since March 2019')).toBeVisible()
  await zoe.goto('/account/privacy')
  await expect(zoe.getByText(/^You’re not in the directory\./)).toBeVisible()

  const visitor = await anotherPage()
  await visitor.goto(link)
  await expect(heading(visitor)).toHaveText('This invitation is closed')
  await visitor.getByRole('link', { name: 'Go to Login' }).click()
  await field(visitor, 'Email').fill(email)
  await field(visitor, 'Password').fill(applicantPassword)
  await button(visitor, 'Login').click()
  await expect(visitor).toHaveURL('/dashboard')

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Joined (1)' })).toBeVisible()
})

test('one person is invited, joins on a phone and answers the other questions from Home', async ({
  page,
  signInAs,
  anotherPage,
  mailbox,
}) => {
  test.slow()
  const mark = uniqueWord()
  const email = `${mark}@test.example`
  await signInAs('admin')
  await page.goto('/admin/import')
  await button(page, 'Invite one person').click()
  await field(page, 'Full name').fill(`Ida ${mark}`)
  await field(page, 'Email address').fill(email)
  await dialog(page).getByRole('radio', { name: 'Friend' }).check()
  await field(page, 'Personal message').fill('We met at the fair.')
  await button(dialog(page), 'Send the invitation').click()
  await expect(dialog(page)).toHaveCount(0)
  const entry = page
    .getByRole('list', { name: 'Invitations and imports' })
    .getByRole('listitem')
    .filter({ hasText: `Ida ${mark}` })
  await expect(entry).toContainText('Invited')

  expect((await mailbox(email).find('Your place at')).text).toContain('> We met at the fair.')
  const ida = await anotherPage()
  await ida.setViewportSize({ width: 390, height: 844 })
  await ida.goto(await invitationIn(mailbox(email)))
  await button(ida, 'Continue').click()
  await expect(field(ida, 'Full name')).toHaveValue(`Ida ${mark}`)
  await field(ida, 'Password').fill(applicantPassword)
  await field(ida, 'Confirm password').fill(applicantPassword)
  await button(ida, 'Join').click()
  await expect(ida).toHaveURL('/dashboard')
  await ida.getByRole('link', { name: 'Answer', exact: true }).click()
  await expect(heading(ida)).toHaveText('A few more questions')
  await button(ida, 'Save my answers').click()
  await expect(ida.getByText('Please select at least one role').first()).toBeVisible()
  await ida.getByText('Investor', { exact: true }).click()
  await field(ida, 'Role and organisation').fill('Partner')
  await field(ida, 'LinkedIn profile URL').fill('https://www.linkedin.com/in/ida')
  await button(ida, 'Save my answers').click()
  await expect(ida).toHaveURL('/dashboard')
  await expect(button(ida, 'Choose a photo')).toBeVisible()
  await expect(ida.getByRole('link', { name: 'Answer', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'Invitations and imports' }).getByText('Joined').first(),
  ).toBeVisible()
})
