import type { Page } from '@playwright/test'
import { createAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { expect, test } from './fixtures.ts'
import {
  article,
  button,
  choose,
  dialog,
  expectNoHorizontalScroll,
  heading,
  notice,
  region,
  uniqueWord,
} from './page-elements.ts'

const thread = (page: Page) => region(page, 'Conversation')

test('a founder asks, a friend offers, and the two see each other’s contact', async ({
  page,
  signInAs,
  people,
  anotherPage,
}) => {
  test.slow()
  const mark = uniqueWord()
  const ada = await people.founder({
    full_name: `Ada ${mark}`,
    profile: { company_name: `Looms ${mark}` },
  })
  // The account page lists this topic under a different name than 'Board'.
  const joan = await people.friend({
    full_name: `Joan ${mark}`,
    profile: { contributions: ['Board questions'] },
  })
  const title = `A reader for a pitch ${mark}`
  await signInAs(ada)
  await page.goto('/asks')
  await page.getByRole('link', { name: 'Ask for something' }).first().click()
  await expect(heading(page)).toHaveText('Ask for something')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await button(page, 'Ask').click()
  await expect(page.getByText('Please choose what it’s about').last()).toBeVisible()
  await page.getByRole('textbox', { name: /^What do you need/ }).fill(title)
  await page.getByRole('textbox', { name: /^Tell us more/ }).fill('See www.looms.example.')
  await page.reload()
  await expect(page.getByText('Draft restored.')).toBeVisible()
  await choose(page, /^What it’s about/, 'Board')
  await expect(page.getByText(/can help with this/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Show my company with this ask' })).toBeChecked()
  await expectNoHorizontalScroll(page)
  await button(page, 'Ask').click()
  await expect(notice(page, 'Your ask is posted. ')).toBeVisible()
  await expect(heading(page)).toHaveText(title)
  await expect(page).toHaveURL(/\/asks\/[^/]+$/)
  const address = new URL(page.url()).pathname

  const otherPage = await anotherPage(joan)
  await otherPage.goto('/asks')
  await region(otherPage, 'You can help with these').getByRole('link', { name: title }).click()
  await expect(otherPage.getByRole('main')).toContainText(`Looms ${mark}`)
  await button(otherPage, 'I can help').click()
  const offer = 'I read pitches for a living, and have time on Friday.'
  await dialog(otherPage)
    .getByRole('textbox', { name: /^Your message/ })
    .fill(offer)
  await expect(dialog(otherPage).getByRole('radio', { name: 'Email address' })).toBeChecked()
  await button(dialog(otherPage), 'Send my offer').click()
  await expect(notice(otherPage, `We’ve sent your offer to ${ada.full_name}`)).toBeVisible()
  await expect(
    otherPage.getByText('You offered to help. We’ll email you when they answer.'),
  ).toBeVisible()
  await expect(button(otherPage, 'I can help')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('You have 1 offer of help to answer.')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'See your introductions' }).click()
  const received = article(page, joan.full_name)
  await expect(received).toContainText(`Offers you help: “${title}”`)
  await expect(received).toContainText(offer)
  await expect(received).not.toContainText(joan.email)
  await expectNoHorizontalScroll(page)
  await received.getByRole('button', { name: /^Accept/ }).click()
  await expect(dialog(page)).toHaveAccessibleName(`Accept ${joan.full_name}’s offer`)
  await button(dialog(page), 'Accept').click()
  await expect(notice(page, `You’re connected with ${joan.full_name}.`)).toBeVisible()
  await expect(received).toContainText(joan.email)
  await expect(received.getByRole('link', { name: /^Email / })).toBeVisible()

  await otherPage.reload()
  await otherPage.getByRole('link', { name: 'See their contact details' }).click()
  await expect(article(otherPage, ada.full_name)).toContainText(ada.email)

  const others = await anotherPage('founder')
  await others.goto(address)
  await expect(heading(others)).toHaveText(title)
  await expect(button(others, 'I can help')).toBeVisible()
  const words = await others.getByRole('main').textContent()
  for (const secret of [ada.email, joan.email, joan.full_name, offer]) {
    expect(words).not.toContain(secret)
  }
})

test('an ask is closed with thanks, and a helper agrees to be named', async ({
  page,
  signInAs,
  people,
  anotherPage,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  const ada = await people.founder({ full_name: `Ada ${mark}` })
  const joan = await people.friend({ full_name: `Joan ${mark}` })
  const zoe = await people.founder({ full_name: `Zoe ${mark}` })
  const ask = await createAsk(db, ada, { title: `A lab ${mark}` })
  for (const one of [joan, zoe]) await createMessage(db, underAsk(ask), one)
  await signInAs(ada)
  await page.goto(`/asks/${ask.id}`)
  await button(page, 'It’s solved').click()
  await expectNoHorizontalScroll(page)
  for (const one of [joan, zoe]) {
    await dialog(page).getByRole('checkbox', { name: one.full_name }).check()
  }
  await button(dialog(page), 'Close my ask').click()
  await expect(page.getByText(/^Solved on .* with thanks to 2 members\.$/)).toBeVisible()
  await expect(thread(page).getByRole('listitem')).toHaveCount(2)
  await expect(thread(page).getByRole('textbox')).toHaveCount(0)

  const otherPage = await anotherPage(joan)
  await otherPage.goto('/updates')
  await otherPage.getByRole('link', { name: `${ada.full_name} thanks you for your help` }).click()
  await expect(heading(otherPage)).toHaveText(ask.title)
  await otherPage.getByRole('switch', { name: /^Show my name/ }).check()
  await expect(otherPage.getByText(`with thanks to ${joan.full_name} and 1 other.`)).toBeVisible()
  await expectNoHorizontalScroll(otherPage)

  await page.goto('/asks')
  await expect(article(page, ask.title)).toHaveCount(0)
  await page.getByRole('tab', { name: /^Closed/ }).click()
  await expect(article(page, ask.title)).toContainText('Solved')
  await expectNoHorizontalScroll(page)
})
