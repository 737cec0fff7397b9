import { randomBytes } from 'node:crypto'
import { adminNavigation } from './admin-navigation.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('mails that are not delivered are seen, tried again and delivered; another is removed', async ({
  page,
  as,
  people,
  db,
  mailbox,
}) => {
  test.slow()
  const mark = `zz${randomBytes(4).toString('hex')}`
  const ada = await people.founder({ full_name: `Ada ${mark}` })
  for (const subject of [`News ${mark}`, `Old news ${mark}`]) {
    const data = { to: ada.email, subject, lead: 'L', paragraphs: [] }
    await db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, retry_count, completed_on, output)
      VALUES ('mail', ${JSON.stringify(data)}::jsonb, 'failed', 22, now(),
        jsonb_build_object('message', '550 mailbox unavailable'))`
  }
  const data = { to: ada.email, subject: `Late news ${mark}`, lead: 'L', paragraphs: [] }
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, data, state, created_on, started_on, start_after, output)
    VALUES ('mail', ${JSON.stringify(data)}::jsonb, 'retry', now() - interval '2 days', now(),
      now() + interval '6 hours', jsonb_build_object('message', 'getaddrinfo ENOTFOUND mail'))`
  await as('admin')
  await page.goto('/admin')
  await (await adminNavigation(page)).getByRole('link', { name: /^Health \d+\+? waiting/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `News ${mark}`, exact: true })).toBeVisible()
  await expect(page.getByText('Reminders of events')).toBeVisible()
  await expect(page.getByText(/^\d{14}_/)).toBeVisible()
  await expect(page.getByText(/^Not delivered since .*: getaddrinfo ENOTFOUND mail$/)).toBeVisible()
  await page.getByRole('button', { name: 'Try all now' }).click()
  await expect(page.getByRole('heading', { name: `Late news ${mark}`, exact: true })).toBeHidden()
  await page.getByRole('button', { name: `Try again: News ${mark}` }).click()
  await expect(page.getByText('The e-mail is being tried again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `News ${mark}`, exact: true })).toBeHidden()
  await page.getByRole('button', { name: `Remove: Old news ${mark}` }).click()
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: `Old news ${mark}`, exact: true })).toBeHidden()
  await mailbox(ada.email).find(`News ${mark}`)
  await mailbox(ada.email).find(`Late news ${mark}`)
})
