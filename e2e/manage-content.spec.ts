import { createEvent, createRsvp } from '@portal/database/factories/events'
import { expect, test } from './fixtures.ts'
import { choose, dialog, heading, photo, uniqueWord } from './page-elements.ts'

test('a resource is added as a draft, published, archived and restored', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const title = `Evening School ${uniqueWord()}`
  await signInAs('admin')
  await page.goto('/admin/content?kind=perk')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await choose(page, 'Kind', 'Programmes')
  await expect(page).toHaveURL(/kind=programme/)
  await page.getByRole('button', { name: 'Add programme' }).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByText('Title is required').first()).toBeVisible()
  await dialog(page)
    .getByRole('textbox', { name: /^Title/ })
    .fill(title)
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('After work, for a year.')
  await dialog(page).getByLabel('Not yet. Keep it as a draft').check()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`“${title}” is saved.`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: /^Draft \(\d+\)$/ }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const description = dialog(page).getByRole('textbox', { name: 'Description' })
  await description.fill('After work, for two years.')
  await dialog(page).getByRole('tab', { name: 'Preview' }).click()
  const preview = dialog(page).getByRole('group', { name: 'As members see it' })
  await expect(preview.getByText('After work, for two years.')).toBeVisible()
  await expect(preview.getByRole('button', { name: /^Vote up/ })).toBeDisabled()
  await expect(dialog(page).getByText(/^Added on .* by admin/)).toBeVisible()
  await dialog(page).getByText('History').click()
  await expect(
    dialog(page)
      .getByText(/^Added/)
      .last(),
  ).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Now', { exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/resources')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await page.goto(`/admin/content?kind=programme&search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Archive ${title}` }).click()
  await expect(dialog(page)).toContainText(`Archive “${title}”?`)
  await dialog(page).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`“${title}” is archived`)).toBeVisible()
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(`“${title}” is restored`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Archive ${title}` })).toBeVisible()
})

test('an event is added with its photo, repeated, duplicated, and edited from its page', async ({
  page,
  signInAs,
  db,
}) => {
  test.slow()
  const title = `Salon ${uniqueWord()}`
  await signInAs('editor')
  await page.goto('/admin/content?kind=events')
  await page.getByRole('button', { name: 'Add event' }).click()
  const form = dialog(page)
  const field = (name: RegExp) => form.getByRole('textbox', { name })
  await field(/^Title/).fill(title)
  await field(/^Date/).fill('6/4/2999')
  await form.getByLabel('From *').fill('18:30')
  await choose(page, /^Repeat/, 'Every week')
  await field(/^How many times/).fill('2')
  await field(/^Place$|^Place /).fill('The Boathouse')
  await field(/^Places/).fill('12')
  await form.locator('input[type=file]').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: photo,
  })
  await expect(form.getByRole('button', { name: 'Remove Photo' })).toBeVisible()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  const repeated = await db.event.findMany({ where: { title }, include: { photo: true } })
  expect(repeated.map(({ photo: copied }) => copied !== null)).toEqual([true, true])

  await page.getByRole('link', { name: `Duplicate ${title}` }).click()
  await expect(form.getByText(`A copy of “${title}”`)).toBeVisible()
  await expect(field(/^Places/)).toHaveValue('12')
  await expect(form.getByLabel('From *')).toHaveValue('18:30')
  await expect(form.getByRole('button', { name: 'Remove Photo' })).toBeVisible()
  await field(/^Title/).fill(`${title} again`)
  await field(/^Date/).fill('20/4/2999')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(heading(page)).toHaveText(`${title} again`)
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()

  const [first] = repeated.toSorted((one, other) => +one.starts_at - +other.starts_at)
  await page.goto(`/events/${first?.id}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(field(/^Place$|^Place /)).toHaveValue('The Boathouse')
  await form.getByRole('button', { name: `Remove Photo: ${title}` }).click()
  await page.getByRole('button', { name: 'Remove photo', exact: true }).click()
  await expect(form.getByRole('button', { name: `Add Photo: ${title}` })).toBeVisible()
  await field(/^Place$|^Place /).fill('The Guildhall')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('main').getByText('The Guildhall')).toBeVisible()

  await page.goto(`/admin/content?kind=events&search=${encodeURIComponent(title)}`)
  const rows = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(
    'Sat 6 April 2999, 18:30 · The Guildhall · 0 of 12 places taken',
  )
  await expect(rows.last()).toContainText('20 April 2999, 18:30 · The Boathouse')
})

test('an event that people signed up for is cancelled with a reason, which can be undone', async ({
  page,
  signInAs,
  people,
  mailbox,
  db,
}) => {
  const title = `Salon ${uniqueWord()}`
  const guest = await people.friend()
  const event = await createEvent(db, { title })
  await createRsvp(db, event, guest)
  await signInAs('editor')
  await page.goto(`/admin/content?kind=events&search=${encodeURIComponent(title)}`)
  const cancel = async () => {
    await page.getByRole('button', { name: `Cancel ${title}` }).click()
    await dialog(page)
      .getByRole('textbox', { name: 'Reason (optional)' })
      .fill('The hall is flooded.')
    await expect(dialog(page).getByText(`${guest.full_name} gets an email.`)).toBeVisible()
    await dialog(page).getByText('Read it').click()
    await expect(dialog(page).getByText('> The hall is flooded.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel event' }).click()
    await expect(page.getByText(`“${title}” will be cancelled.`)).toBeVisible()
  }
  await cancel()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`“${title}” will be cancelled.`)).toBeHidden()
  await cancel()
  await page.goto('/admin/content?kind=events&state=archived')
  const { text } = await mailbox(guest.email).find(`Cancelled: ${title}`)
  expect(text).toContain('> The hall is flooded.')
})
