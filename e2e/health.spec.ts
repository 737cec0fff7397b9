import { openAdminPage } from './admin-navigation.ts'
import { expect, test } from './fixtures.ts'
import { uniqueWord } from './page-elements.ts'

test('failed emails are listed, retried and delivered, and can be removed', async ({
  page,
  signInAs,
  people,
  db,
  mailbox,
}) => {
  test.slow()
  const mark = uniqueWord()
  const ada = await people.founder({ full_name: `Ada ${mark}` })
  const about = (email: string) =>
    JSON.stringify({
      email,
      user_id: ada.id,
      data: { reason: 'Not a photo.', roles: ['reviewer'] },
    })
  for (const email of ['photo_removed', 'password_was_reset']) {
    await db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, retry_count, completed_on, output)
      VALUES ('email', ${about(email)}::jsonb, 'failed', 22, now(),
        jsonb_build_object('message', '550 mailbox unavailable'))`
  }
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, data, state, created_on, started_on, start_after, output)
    VALUES ('email', ${about('role_changed')}::jsonb, 'retry', now() - interval '2 days', now(),
      now() + interval '6 hours', jsonb_build_object('message', 'getaddrinfo ENOTFOUND email'))`
  await signInAs('admin')
  await page.goto('/admin')
  await openAdminPage(page, /^Settings/, /^Health \d+\+? waiting/)
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  const act = (name: string) => page.getByRole('button', { name: `${name}, for Ada ${mark}` })
  await expect(act('Try again: Photo removed')).toBeVisible()
  await expect(page.getByText('Event reminders')).toBeVisible()
  await expect(page.getByText(/^\d{14}_/)).toBeVisible()
  await expect(page.getByText(/^Failing since .*: getaddrinfo ENOTFOUND email$/)).toBeVisible()
  await page.getByRole('button', { name: 'Retry all now' }).click()
  await expect(act('Try again: Role changed')).toBeHidden()
  await act('Try again: Photo removed').click()
  await expect(page.getByText('Retrying the email.')).toBeVisible()
  await expect(act('Try again: Photo removed')).toBeHidden()
  await act('Remove: Password was reset').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(act('Remove: Password was reset')).toBeHidden()
  await mailbox(ada.email).find('Your photo was removed')
  await mailbox(ada.email).find('Your roles in')
})
