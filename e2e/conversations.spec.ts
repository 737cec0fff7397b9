import type { Page } from '@playwright/test'
import { createMessage, underWin } from '@portal/database/factories/conversations'
import { demoPassword } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import {
  button,
  article as card,
  dialog,
  expectNoHorizontalScroll,
  notice,
  uniqueWord,
} from './page-elements.ts'

const thread = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const messages = (page: Page) => thread(page).getByRole('listitem')
const field = (page: Page) => thread(page).getByRole('textbox', { name: 'Write a message' })
const menu = async (page: Page, text: string, act: string) => {
  await messages(page).filter({ hasText: text }).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

// One test loses the connection on purpose.
test.use({ expectedStatuses: ['failed'] })

test('a friend congratulates on a win, and retries after losing the connection', async ({
  page,
  signInAs,
  people,
  anotherPage,
  db,
}) => {
  const mark = uniqueWord()
  const author = await people.founder({ full_name: `Ada ${mark}` })
  const friend = await people.friend({ full_name: `Joan ${mark}` })
  const win = await createWin(db, author, { title: `First grant ${mark}` })
  await signInAs(friend)
  await page.clock.install()
  await page.goto(`/wins/${win.id}`)
  await expect(thread(page)).toContainText('Be the first to say congratulations.')

  await page.context().setOffline(true)
  await field(page).fill('Well done!\nSee www.example.com')
  await field(page).press('ControlOrMeta+Enter')
  await expect(messages(page)).toContainText('Not sent')
  await page.context().setOffline(false)
  await button(thread(page), 'Try again').click()
  await expect(messages(page)).toContainText('just now')
  await expect(messages(page)).toHaveCount(1)
  await expect(thread(page).getByRole('link', { name: /www\.example\.com/ })).toBeVisible()
  await expectNoHorizontalScroll(page)

  const authors = await anotherPage(author)
  await authors.goto('/wins?tab=mine')
  await card(authors, win.title)
    .getByRole('link', { name: /^1 message/ })
    .click()
  await expect(messages(authors)).toContainText('Well done!')
  await field(authors).fill('Thank you, Joan')
  await button(thread(authors), 'Send').click()
  await expect(field(authors)).toBeFocused()
  await expect(messages(authors)).toHaveCount(2)
  await menu(authors, 'Thank you', 'Edit')
  await authors.getByRole('textbox', { name: 'Your message' }).fill('Thank you so much')
  await button(thread(authors), 'Save').click()
  await expect(messages(authors).last()).toContainText('(edited)')
  await expect(messages(authors).last().getByRole('button', { name: /^More/ })).toBeFocused()

  // The next look for new messages.
  await page.clock.fastForward(30_000)
  await expect(messages(page).filter({ hasText: 'Thank you so much' })).toBeVisible()
  await menu(page, 'Well done!', 'Delete')
  await button(dialog(page), 'Delete').click()
  await expect(notice(page, 'Your message is deleted.')).toBeVisible()
  await expect(messages(page).first()).toContainText('This message was deleted.')
  await expect(field(page)).toBeVisible()
})

test('a link to a message opens it after signing in, and marks its update as seen', async ({
  page,
  people,
  anotherPage,
  db,
}) => {
  const mark = uniqueWord()
  const author = await people.founder({ full_name: `Ada ${mark}` })
  const friend = await people.friend()
  const win = await createWin(db, author, { title: `Contract ${mark}` })
  for (let n = 0; n < 15; n += 1) await createMessage(db, underWin(win), author)
  const friends = await anotherPage(friend)
  await friends.goto(`/wins/${win.id}`)
  await field(friends).fill(`Bravo ${mark}`)
  await button(thread(friends), 'Send').click()
  await expect(messages(friends).last()).toContainText('just now')
  for (let n = 0; n < 3; n += 1) await createMessage(db, underWin(win), friend)
  const { id } = await db.message.findFirstOrThrow({ where: { text: `Bravo ${mark}` } })

  await page.goto(`/wins/${win.id}#message-${id}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(author.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/wins/${win.id}#message-${id}`)
  const named = messages(page).filter({ hasText: `Bravo ${mark}` })
  await expect(named).toBeInViewport({ ratio: 1 })
  await expect(named).toBeFocused()
  await expect(page.getByRole('link', { name: 'Updates', exact: true })).toBeVisible()
  await page.goto('/updates')
  const row = page.getByRole('listitem').filter({ hasText: win.title })
  await expect(row).toContainText('4 new messages about')
  await expect(row).not.toContainText('(new)')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/wins/${win.id}#message-${id}`)
  await expect(named).toBeInViewport({ ratio: 1 })
})
