import { createResource } from '@portal/database/factories/resources'
import { expect, test } from './fixtures.ts'
import { choose, expectNoHorizontalScroll, uniqueWord } from './page-elements.ts'

test('a member votes for a resource and suggests one', async ({ page, signInAs, db }) => {
  test.slow()
  const mark = uniqueWord()
  await createResource(db, {
    title: mark,
    fields: { location: mark, focus: 'Various', equity: '4%' },
  })
  const ada = await signInAs('founder')
  await page.goto(`/resources?location=${mark}`)
  const card = page.getByRole('article', { name: mark })
  await expect(card.getByText('4% equity')).toBeVisible()
  const up = card.getByRole('button', { name: /^Vote up/ })
  const down = card.getByRole('button', { name: /^Vote down/ })
  await up.click()
  await expect(up).toHaveText('1')
  await down.click()
  await expect(up).toHaveText('0')
  await expect(down).toHaveText('1')
  const where = { user_id: ada.id, vote: 'down' } as const
  await expect.poll(() => db.resourceVote.count({ where })).toBe(1)
  await page.reload()
  await expect(down).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Suggest Resource' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suggest Resource' }).click()
  await expect(dialog.getByText('Title is required').last()).toBeVisible()
  await dialog.getByLabel('Title').fill(`Lab ${mark}`)
  await choose(dialog, 'Stage', 'Series B+')
  await dialog.getByRole('button', { name: 'Suggest Resource' }).click()
  await expect(page.getByText('Resource Suggested!')).toBeVisible()
  await expect(
    page.getByText("Thank you for your Programmes suggestion. We'll review it shortly."),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  const sent = await db.submission.findFirstOrThrow({ where: { sender_id: ada.id } })
  expect(sent.payload).toMatchObject({
    table: 'Programmes',
    values: { title: `Lab ${mark}`, stage: 'Series B+' },
  })
})

test('paid tabs are locked until all are unlocked, and tables fit at every width', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('friend')
  await page.goto('/resources')
  // A tap is lost while the page still moves.
  await expect(page.getByRole('article').first()).toBeVisible()
  const people = page.getByRole('tab', { name: 'People' })
  await expect(people).toBeDisabled()
  const reason = page.getByRole('tooltip', { name: 'Only available to Paid subscribers' })
  // Forced, because a tap otherwise waits for the tab to be enabled.
  await people.tap({ force: true })
  await expect(reason).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(reason).toBeHidden()
  await page.getByRole('tab', { name: 'Programmes' }).focus()
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowRight')
  await expect(people).toBeFocused()
  await expect(reason).toBeVisible()
  await page.getByRole('button', { name: 'Unlock All' }).click()
  await expect(people).toBeEnabled()
  await people.click()
  await expect(page).toHaveURL('/resources?tab=people&unlock=all')
  await expect(page.getByRole('heading', { level: 2, name: 'Full List' })).toBeVisible()
  await expect(page.getByText('B2B marketing').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
  await page.getByRole('tab', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Books & Podcasts' })).toBeVisible()
  await expect(page.getByText('Culture').first()).toBeVisible()
})
