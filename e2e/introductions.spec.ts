import type { Page } from '@playwright/test'
import type { Database, User } from '@portal/database/client'
import { expect, test } from './fixtures.ts'
import {
  choose,
  dialog,
  expectNoHorizontalScroll,
  notice,
  uniqueWord,
  waitForSave,
} from './page-elements.ts'

const message = 'We sell looms to mills. I would like to hear how you found your first customers.'
const open = { open_to_introductions: true, introduction_contact: 'email' } as const

const card = (page: Page, { full_name }: User) => page.getByRole('article', { name: full_name })

async function chooseMore(page: Page, user: User, act: string) {
  await card(page, user)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

const request = (db: Database, asker: User, asked: User) =>
  db.introduction.create({
    data: {
      asker_id: asker.id,
      asked_id: asked.id,
      message,
      expires_at: new Date(Date.now() + 21 * 86_400_000),
    },
  })

test('a founder takes requests, another founder asks, and both see each other’s contact', async ({
  page,
  signInAs,
  anotherPage,
  people,
  mailbox,
}) => {
  test.slow()
  const mark = uniqueWord()
  const grace = await people.founder({
    full_name: `Grace ${mark}`,
    profile: { contributions: ['Mentorship', 'Feedback'] },
  })
  const ada = await people.founder({ full_name: `Ada ${mark}` })

  await signInAs(grace)
  await page.goto('/introductions')
  await expect(page.getByText('You’re not taking requests')).toBeVisible()
  await page.getByRole('link', { name: 'Let founders ask you' }).click()
  await expect(page.getByRole('heading', { name: 'Introductions' })).toBeFocused()
  const settings = page.getByRole('region', { name: 'Introductions' })
  const toggle = settings.getByRole('switch', { name: 'Let founders ask you' })
  await settings.getByText('Let founders ask you').click()
  await expect(settings.getByText(/^Choose this first/)).toBeVisible()
  await settings.getByText('Email address', { exact: true }).click()
  await expect(toggle).toBeChecked()
  await expect(settings.getByText(/^Founders can ask to meet you/)).toBeVisible()
  await settings.getByRole('combobox', { name: 'Pause' }).click()
  await waitForSave(page, () => page.getByRole('option', { name: /^2 weeks, until/ }).click())
  await expect(settings.getByRole('combobox', { name: 'Pause' })).toHaveValue(/^2 weeks/)

  const otherPage = await anotherPage(ada)
  await otherPage.goto(`/directory?search=${grace.full_name}`)
  await expect(otherPage.getByRole('link', { name: grace.full_name, exact: true })).toBeVisible()
  await expect(otherPage.getByRole('link', { name: /^Ask to meet/ })).toHaveCount(0)
  await settings.getByRole('combobox', { name: 'Pause' }).click()
  await waitForSave(page, () => page.getByRole('option', { name: 'Not paused' }).click())
  await expect(settings.getByRole('combobox', { name: 'Pause' })).toHaveValue('Not paused')

  await otherPage.reload()
  await otherPage.getByRole('link', { name: /^Ask to meet/ }).click()
  await expect(otherPage).toHaveURL(`/directory?search=Grace+${mark}&ask=${grace.id}`)
  await expect(
    otherPage.getByRole('dialog', { name: `Ask to meet ${grace.full_name}` }),
  ).toBeVisible()
  await choose(dialog(otherPage), /^What it’s about/, 'Feedback')
  await dialog(otherPage)
    .getByRole('textbox', { name: /^Your message/ })
    .fill('Hello')
  await dialog(otherPage).getByRole('button', { name: 'Send request' }).click()
  await expect(
    dialog(otherPage).getByText('Please write at least 30 characters').last(),
  ).toBeVisible()
  await dialog(otherPage)
    .getByRole('textbox', { name: /^Your message/ })
    .fill(message)
  await dialog(otherPage).getByRole('button', { name: 'Send request' }).click()
  await expect(notice(otherPage, `We’ve sent your request to ${grace.full_name}`)).toBeVisible()
  await expect(dialog(otherPage)).toBeHidden()
  await otherPage.getByRole('link', { name: /^You asked/ }).click()
  await expect(card(otherPage, grace).getByText('Waiting for an answer')).toBeVisible()

  const asked = await mailbox(grace.email).find(/would like to meet you/)
  expect(asked.text).toContain(message)
  expect(asked.text).not.toContain(ada.email)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Updates, 1 new' }).click()
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: `${ada.full_name} would like to meet you` }).click()
  await expect(page).toHaveURL(/\/introductions\?request=/)
  await expect(page.getByRole('link', { name: 'Updates', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: /^Introductions\s*1\s*waiting$/ }).click()
  await expect(page.getByRole('tab', { name: 'Received (1)' })).toBeVisible()
  const received = card(page, ada)
  await expect(received.getByText('Asked you about “Feedback”')).toBeVisible()
  await expect(received).not.toContainText(ada.email)
  await expectNoHorizontalScroll(page)
  await received.getByRole('button', { name: /^Accept/ }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Email address' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Accept' }).click()
  await expect(notice(page, `You’re connected with ${ada.full_name}.`)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Connected (1)', selected: true })).toBeVisible()
  await expect(received.getByRole('heading')).toBeFocused()
  await expect(received).toContainText(ada.email)
  await expect(received.getByRole('link', { name: 'Email Ada' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${ada.email}[?]subject=`),
  )
  await expectNoHorizontalScroll(page)

  await otherPage.goto('/introductions?tab=connected')
  await expect(card(otherPage, grace)).toContainText(grace.email)
  expect((await mailbox(ada.email).find('accepted your request')).text).toContain(grace.email)
  expect((await mailbox(grace.email).find('You accepted')).text).toContain(ada.email)

  await chooseMore(otherPage, grace, 'End connection')
  await dialog(otherPage).getByRole('button', { name: 'End connection' }).click()
  await expect(otherPage.getByText('No connections yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No connections yet')).toBeVisible()
})

test('a request is set aside without telling the sender, and declined later', async ({
  page,
  signInAs,
  anotherPage,
  people,
  db,
}) => {
  test.slow()
  const grace = await people.founder({ profile: open })
  const ada = await people.founder()
  await request(db, ada, grace)
  await signInAs(grace)
  await page.goto('/introductions')
  await card(page, ada)
    .getByRole('button', { name: /^Not now/ })
    .click()
  await expect(notice(page, 'We won’t tell')).toBeVisible()
  await page.getByRole('tab', { name: 'Put aside (1)' }).click()
  await expectNoHorizontalScroll(page)
  const otherPage = await anotherPage(ada)
  await otherPage.goto('/introductions?tab=sent')
  const sent = card(otherPage, grace)
  await expect(sent.getByText('Waiting for an answer')).toBeVisible()

  await card(page, ada)
    .getByRole('button', { name: /^Decline/ })
    .click()
  await expect(dialog(page).getByText(/We’ll tell .* now/)).toBeVisible()
  await dialog(page).getByLabel('Your note (optional)').fill('My days are full this season.')
  await dialog(page).getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('tab', { name: 'Received (1)' }).click()
  await expect(card(page, ada).getByText('You declined')).toBeVisible()
  await otherPage.goto('/introductions?tab=sent')
  await expect(sent.getByText('Not this time')).toBeVisible()
  await expect(sent).toContainText('My days are full this season.')
})

test('a message is reported, its sender warned and blocked', async ({
  page,
  signInAs,
  anotherPage,
  people,
  db,
  mailbox,
}) => {
  test.slow()
  const grace = await people.founder({ profile: open })
  const ada = await people.founder()
  await request(db, ada, grace)
  await signInAs(grace)
  await page.goto('/introductions')
  const received = card(page, ada)
  await chooseMore(page, ada, 'Report')
  await dialog(page).getByLabel('What’s wrong with it?').fill('It sells something.')
  await dialog(page).getByRole('button', { name: 'Report message' }).click()
  await expect(notice(page, 'Thank you. An administrator will check it.')).toBeVisible()
  await received.getByRole('button', { name: /^More about/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const adminPage = await anotherPage('admin')
  await adminPage.goto('/admin/introductions')
  const report = adminPage
    .getByRole('article', { name: `A message from ${ada.full_name}` })
    .filter({ hasText: 'It sells something.' })
  await expect(report).toContainText(message)
  await expectNoHorizontalScroll(adminPage)
  await report.getByRole('button', { name: 'Warn' }).click()
  await dialog(adminPage).getByLabel('Note (optional)').fill('Please do not sell here.')
  await dialog(adminPage).getByRole('button', { name: 'Warn' }).click()
  await expect(report.getByText(/^Warned by/)).toBeVisible()
  const email = await mailbox(ada.email).find('About your request to meet')
  expect(email.text).toContain('Please do not sell here.')

  await chooseMore(page, ada, 'Block')
  await dialog(page).getByRole('button', { name: 'Block' }).click()
  const blocked = page.getByRole('region', { name: 'People you’ve blocked' })
  await expect(blocked.getByText(ada.full_name)).toBeVisible()
  const otherPage = await anotherPage(ada)
  await otherPage.goto('/introductions?tab=sent')
  await expect(card(otherPage, grace).getByText('Waiting for an answer')).toBeVisible()
  await card(otherPage, grace)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await dialog(otherPage).getByRole('button', { name: 'Withdraw' }).click()
  await expect(card(otherPage, grace).getByText('You withdrew it')).toBeVisible()
  await otherPage.goto(`/directory/${grace.id}`)
  await expect(otherPage.getByRole('link', { name: /^Ask to meet/ })).toBeVisible()

  await blocked.getByRole('button', { name: `Unblock ${ada.full_name}` }).click()
  await expect(blocked).toBeHidden()
})
