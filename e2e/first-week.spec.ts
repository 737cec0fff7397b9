import type { Page } from '@playwright/test'
import { createEvent } from '@portal/database/factories/events'
import {
  applicantPassword,
  field,
  fillFounder,
  fillFriend,
  newEmailAddress,
} from './application-forms.ts'
import { expect, test } from './fixtures.ts'
import {
  article,
  button,
  choose,
  createPicture,
  dialog,
  heading,
  leave,
  notice,
  region,
  uniqueWord,
} from './page-elements.ts'

const linkAfter = (text: string | undefined, label: string) =>
  new RegExp(`${label}: (\\S+)`).exec(text ?? '')?.[1] ?? ''

async function apply(page: Page, isFounder: boolean, fill: () => Promise<void>) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Apply to join' }).click()
  await choose(page, 'Are you a Female Founder?', isFounder ? 'Yes' : 'No')
  await button(page, 'Continue').click()
  await fill()
  await button(page, 'Submit Application').click()
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
}

async function confirm(page: Page, email: { text?: string | undefined }) {
  await page.goto(linkAfter(email.text, 'Confirm my address'))
  await button(page, 'Confirm my address').click()
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
}

async function approve(adminPage: Page, address: string) {
  await adminPage.goto(`/admin?search=${encodeURIComponent(address)}`)
  await button(adminPage, /^Approve/)
    .first()
    .click()
  await button(dialog(adminPage), /^Approve/).click()
  await leave(adminPage)
}

async function signInFromEmail(page: Page, email: { text?: string | undefined }, address: string) {
  await page.goto(linkAfter(email.text, 'Sign in'))
  await field(page, 'Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(applicantPassword)
  await button(page, 'Login').click()
  await expect(page).toHaveURL('/dashboard')
}

const start = (page: Page) =>
  region(page, 'Welcome to Willow Network. Take five minutes to set up your profile.')

test('a founder’s first week, from applying to her first win', async ({
  page,
  anotherPage,
  people,
  mailbox,
  db,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const address = newEmailAddress()
  const mark = uniqueWord()
  const name = `Maria ${mark}`
  const administrator = await people.admin()
  const supper = `Supper ${mark}`
  await createEvent(db, { title: supper, sign_up_here: true, signup_link: 'TBC' })

  await test.step('she applies and confirms her address', async () => {
    await apply(page, true, () => fillFounder(page, address, name))
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    for (const trace of ['access_token', 'Maria', address]) expect(kept).not.toContain(trace)
    const received = await mailbox(address).find('We have your application')
    // The address isn't confirmed yet, so the email must not repeat any input.
    expect(received.text).not.toContain('Maria')
    await confirm(page, received)
  })

  await test.step('she is approved, and signs in from the email', async () => {
    // Runs the scheduler now instead of at the next full minute.
    await db.$executeRaw`INSERT INTO pgboss.job (name) VALUES ('new-applications')`
    const email = await mailbox(administrator.email).find(/applications? to review|New application/)
    expect(email.html).toContain(`${baseURL}/admin?review=`)
    await approve(await anotherPage(administrator), address)
    await signInFromEmail(page, await mailbox(address).find('Welcome to Willow Network'), address)
    await expect(page.getByText('Welcome back, Maria', { exact: true })).toBeVisible()
  })

  await test.step('she starts here', async () => {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await createPicture(page) }
    await start(page).locator('input[type=file]').setInputFiles(picture)
    await button(page.getByRole('dialog', { name: 'Your photo' }), 'Save photo').click()
    await expect(notice(page, 'Photo saved.')).toBeVisible()
    await start(page).getByText('1 of 6 done').click()
    await button(start(page), 'List me').click()
    await expect(notice(page, 'Profile is now visible in directory')).toBeVisible()
    await start(page).getByRole('link', { name: 'Write it' }).click()
    await page.getByRole('textbox', { name: 'Bio' }).fill(`We weave ${mark} silk.`)
    await button(page, 'Save').click()
    await expect(notice(page, 'Profile updated successfully')).toBeVisible()
    await page.goto('/dashboard')
    await start(page).getByText('3 of 6 done').click()
    await start(page).getByRole('link', { name: 'Choose' }).click()
    const community = region(page, 'Community Engagement')
    await community.getByRole('group', { name: 'Contributions' }).getByText('Mentorship').click()
    await button(community, 'Save Community Preferences').click()
    await expect(notice(page, 'Community preferences updated successfully')).toBeVisible()
  })

  const ada = await people.founder({ full_name: `Ada ${mark}` })
  const otherPage = await anotherPage(ada)
  await test.step('she signs up for an event, and both see who comes', async () => {
    await page.goto('/events')
    await article(page, supper).getByRole('link', { name: supper }).click()
    await page.getByRole('switch', { name: /^Show others I’m going/ }).check()
    await button(page, `RSVP ${supper}`).click()
    await expect(page.getByText(/^See you /)).toBeVisible()
    const email = await mailbox(address).find(`You’re going: ${supper}`)
    expect(email.attachments.map(({ filename }) => filename)).toEqual(['event.ics'])
    await otherPage.goto(page.url())
    await expect(otherPage.getByRole('list', { name: 'People' })).toContainText(name)
  })

  await test.step('she posts a win', async () => {
    await page.goto('/wins?dialog=post')
    await dialog(page).getByLabel('Title').fill(`Grant ${mark}`)
    await dialog(page).getByLabel('Description').fill('At last.')
    await button(dialog(page), 'Post Win').click()
    await expect(notice(page, 'Win posted successfully!')).toBeVisible()
  })

  await test.step('search finds all of it', async () => {
    await otherPage.goto('/dashboard')
    await otherPage.getByRole('button', { name: 'Search', exact: true }).click()
    await otherPage.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(mark)
    for (const found of [name, `Grant ${mark}`, supper]) {
      await expect(otherPage.getByRole('option', { name: new RegExp(`^${found}`) })).toBeVisible()
    }
    await otherPage.getByRole('option', { name: new RegExp(supper) }).click()
    await expect(heading(otherPage)).toHaveText(supper)
  })

  await test.step('she hides herself, and shows herself again', async () => {
    await page.goto('/account')
    const visibility = page.getByRole('switch', { name: 'Directory Visibility', exact: true })
    await expect(visibility).toBeChecked()
    await visibility.click()
    await expect(notice(page, 'Profile is now hidden from directory')).toBeVisible()
    await otherPage.goto(`/directory?search=${name}`)
    await expect(otherPage.getByText('No members found matching your criteria.')).toBeVisible()
    await visibility.click()
    await expect(notice(page, 'Profile is now visible in directory').last()).toBeVisible()
    await otherPage.reload()
    await expect(region(otherPage, 'Members')).toContainText(name)
  })
})

test('a friend’s first week, from applying to signing up for an event', async ({
  page,
  anotherPage,
  people,
  mailbox,
  db,
}) => {
  test.setTimeout(180_000)
  const address = newEmailAddress()
  const mark = uniqueWord()
  const name = `Fay ${mark}`
  const supper = `Supper ${mark}`
  await createEvent(db, { title: supper, sign_up_here: true, signup_link: 'TBC' })

  await test.step('she applies, confirms, is approved, and signs in from the email', async () => {
    await apply(page, false, async () => {
      await fillFriend(page, address, name)
      const profile = field(page, 'LinkedIn profile URL')
      await profile.fill('linkedin.com/in/maria')
      await page.getByRole('checkbox', { name: 'Add me to Community Newsletter' }).check()
      await expect(profile).toHaveValue('https://linkedin.com/in/maria')
      await expect(page.getByText('7 of 7 answers')).toBeVisible()
    })
    await expect(page.getByText(/^The portal can’t send email yet/)).toBeVisible()
    await page.goBack()
    await expect(button(page, 'Submit Application')).toBeHidden()
    await confirm(page, await mailbox(address).find('We have your application'))
    expect(await mailbox(address).all()).toHaveLength(1)
    await approve(await anotherPage(await people.admin()), address)
    await signInFromEmail(page, await mailbox(address).find('Welcome to Willow Network'), address)
  })

  await test.step('she starts here', async () => {
    await start(page).getByText('0 of 6 done').click()
    await button(start(page), 'List me').click()
    await expect(start(page).getByText('Be listed as a supporter: done')).toBeVisible()
    await start(page).getByRole('link', { name: 'Choose' }).click()
    const community = region(page, 'Community Engagement')
    await community.getByRole('group', { name: 'Contributions' }).getByText('Mentorship').click()
    await button(community, 'Save Community Preferences').click()
    await expect(notice(page, 'Community preferences updated successfully')).toBeVisible()
  })

  await test.step('a founder finds her among the supporters', async () => {
    const otherPage = await anotherPage('founder')
    await otherPage.goto('/directory')
    await otherPage.getByRole('tab', { name: 'Supporters' }).click()
    await otherPage.getByRole('searchbox').fill(mark)
    await expect(otherPage.getByRole('heading', { name })).toBeVisible()
  })

  await test.step('she finds an event by the search, and signs up', async () => {
    await page.goto('/dashboard')
    await button(page, 'Search').click()
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(supper)
    await page.getByRole('option', { name: new RegExp(supper) }).click()
    await button(page, `RSVP ${supper}`).click()
    await expect(page.getByText(/^See you /)).toBeVisible()
    await page.goto('/dashboard')
    await expect(region(page, 'For you')).toContainText(supper)
  })
})
