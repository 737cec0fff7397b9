import { createPod, createPodMember } from '@portal/database/factories/pods'
import { expect, test } from './fixtures.ts'
import {
  button,
  article as card,
  dialog,
  expectNoHorizontalScroll,
  notice,
  region,
  uniqueWord,
} from './page-elements.ts'

test.describe('a pod', () => {
  // The test opens a page that the member may not see, and causes a conflict of notes.
  test.use({ expectedStatuses: [404, 409] })

  test('is formed, meets, keeps notes, and stays private', async ({
    page,
    signInAs,
    people,
    anotherPage,
    db,
  }) => {
    test.slow()
    const mark = uniqueWord()
    const kind = 'Green Tech Pod'
    const name = `Heat pumps ${mark}`
    const meeting = `First breakfast ${mark}`
    const ada = await people.founder({ full_name: `Ada ${mark}` })
    const host = await people.founder({ full_name: `Mary ${mark}` })
    await signInAs(ada)
    await page.goto('/pods')
    await expect(page.getByText('You’re not in a pod yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Choose pods in your account' }).click()
    const community = region(page, 'Community Engagement')
    await community.getByText(kind, { exact: true }).click()
    await button(community, 'Save Community Preferences').click()
    await expect(notice(page, 'Community preferences updated successfully')).toBeVisible()
    // The list shows the 100 members who have waited longest, so she must be one of them.
    await db.podSignup.updateMany({
      where: { user_id: ada.id },
      data: { since: new Date('2001-01-01') },
    })

    const adminPage = await anotherPage('admin')
    await adminPage.goto('/admin/pods')
    await button(card(adminPage, kind), `See who: ${kind}`).click()
    await expect(
      dialog(adminPage).getByRole('listitem').filter({ hasText: ada.full_name }),
    ).toContainText('since 1 January 2001')
    await button(dialog(adminPage), 'Close').click()
    await button(card(adminPage, kind), `Form a pod: ${kind}`).click()
    const form = dialog(adminPage)
    await expect(form.getByLabel('Kind')).toHaveValue(kind)
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('What it is for').fill('Warm homes, and who installs them.')
    await form.getByLabel('When it meets').fill('Every second Tuesday at lunch')
    await form.getByLabel('Places').fill('3')
    await button(form, 'Form the pod').click()
    await expect(form.getByText('Please choose a host').first()).toBeVisible()
    await form.getByLabel('Host').fill(host.full_name)
    await adminPage.getByRole('option', { name: new RegExp(`^${host.full_name}, `) }).click()
    // Options that arrive late would cover the buttons.
    await form.getByLabel('Host').press('Tab')
    await button(form, 'Form the pod').click()
    await expect(adminPage.getByRole('heading', { level: 1, name })).toBeVisible()
    const address = new URL(adminPage.url()).pathname.replace('/admin', '')

    // On a phone the notification covers the first members of the dialog.
    await button(adminPage, 'Dismiss notification').first().click()
    await button(adminPage, 'Invite members').click()
    await expect(dialog(adminPage).getByText('2 places are free.')).toBeVisible()
    await dialog(adminPage).getByRole('checkbox', { name: ada.full_name }).check()
    await button(dialog(adminPage), 'Invite 1').click()
    await expect(notice(adminPage, '1 invited, 0 on the waiting list')).toBeVisible()
    await expect(
      region(adminPage, 'People').getByRole('listitem').filter({ hasText: ada.full_name }),
    ).toContainText('Invited')

    await page.goto('/pods')
    const invitation = region(page, 'Your pods').getByRole('article', { name })
    await expect(invitation).toContainText(`Hosted by ${host.full_name}, 1 member so far`)
    await button(invitation, `Join: ${name}`).click()
    await dialog(page)
      .getByRole('checkbox', { name: /^Share my email address/ })
      .check()
    await button(dialog(page), 'Join the pod').click()
    await expect(notice(page, `You’ve joined “${name}”.`)).toBeVisible()
    await expect(page).toHaveURL('/pods')
    await region(page, 'Your pods')
      .getByRole('link', { name: `Open ${name}` })
      .click()
    await expect(page).toHaveURL(address)
    await expect(region(page, 'People').getByText(host.full_name)).toBeVisible()
    await expect(region(page, 'People').getByText(host.email)).toHaveCount(0)
    await expect(button(page, 'Plan a meeting')).toHaveCount(0)

    const otherPage = await anotherPage(host)
    await otherPage.goto(address)
    await otherPage.getByText('Share my email address', { exact: true }).click()
    await expect(region(otherPage, 'People').getByRole('link', { name: ada.email })).toBeVisible()
    await button(otherPage, 'Plan a meeting').click()
    await dialog(otherPage).getByLabel('Title').fill(meeting)
    await dialog(otherPage).getByRole('button', { name: 'Calendar: Date' }).click()
    await otherPage.getByRole('button', { name: 'Next month' }).click()
    await otherPage.getByRole('button', { name: /^15 / }).click()
    await dialog(otherPage).getByLabel('Start time').fill('08:30')
    await dialog(otherPage).getByLabel('Place or link').fill('The café by the river')
    await dialog(otherPage).getByLabel('What it’s about').fill('Who we are.')
    await button(dialog(otherPage), 'Plan the meeting').click()
    await expect(
      region(otherPage, 'Meetings').getByRole('heading', { name: meeting }),
    ).toBeVisible()

    await page.goto('/pods')
    await expect(region(page, 'Your pods').getByText(/15 .*, 08:30$/)).toBeVisible()
    await page.goto('/events')
    await expect(card(page, meeting)).toContainText(`A meeting of ${name}`)
    await page.goto(address)
    await button(page, `RSVP ${meeting}`).click()
    await expect(region(page, 'Meetings').getByText('You’re going')).toBeVisible()
    await expect(region(page, 'Meetings').getByText('1 going')).toBeVisible()
    await expectNoHorizontalScroll(page)

    const outsider = await anotherPage('founder')
    await outsider.goto('/events')
    await expect(outsider.getByRole('article').first()).toBeVisible()
    await expect(card(outsider, meeting)).toHaveCount(0)
    await outsider.goto('/pods')
    await expect(card(outsider, name)).toContainText('1 place left')
    await expect(card(outsider, name)).not.toContainText(host.full_name)
    await outsider.goto(address)
    await expect(outsider.getByText('You can’t see this pod')).toBeVisible()

    for (const [browser, text] of [
      [otherPage, 'Bring a question.'],
      [page, 'Bring a friend.'],
    ] as const) {
      await button(browser, 'Edit notes').click()
      await browser.getByRole('textbox', { name: 'Notes' }).fill(text)
    }
    await button(otherPage, 'Save notes').click()
    await expect(button(otherPage, 'Edit notes')).toBeVisible()
    await button(page, 'Save notes').click()
    const conflict = region(page, 'Notes').getByRole('alert')
    await expect(conflict).toContainText('Something changed since you opened this.')
    await expect(conflict).toContainText('Bring a question.')
    await button(page, 'Save notes').click()
    await expect(button(page, 'Edit notes')).toBeFocused()
    await otherPage.reload()
    await expect(region(otherPage, 'Notes')).toContainText('Bring a friend.')
    await button(otherPage, 'Restore the previous version').click()
    await expect(dialog(otherPage)).toContainText('Bring a question.')
    await button(dialog(otherPage), 'Restore').click()
    await expect(region(otherPage, 'Notes')).not.toContainText('Bring a friend.')
  })
})

test('a member declines an invitation, and leaves a waiting list and a pod', async ({
  page,
  signInAs,
  people,
  db,
}) => {
  const mark = uniqueWord()
  const ada = await people.friend()
  const [one, two, three] = [
    await createPod(db, { name: `One ${mark}` }),
    await createPod(db, { name: `Two ${mark}` }),
    await createPod(db, { name: `Three ${mark}` }),
  ]
  await createPodMember(db, one, ada, { state: 'invited' })
  await createPodMember(db, two, ada, { state: 'waiting' })
  await createPodMember(db, three, ada)
  await signInAs(ada)
  await page.goto(`/pods/${one.id}`)
  await expect(region(page, 'You’re invited')).toContainText('No host right now')
  await expect(region(page, 'Notes')).toHaveCount(0)
  await button(page, 'Decline').click()
  await button(dialog(page), 'Decline').click()
  await expect(notice(page, `You’ve declined “${one.name}”.`)).toBeVisible()
  await expect(page).toHaveURL('/pods')

  await button(page, `Leave the waiting list: ${two.name}`).click()
  await button(dialog(page), 'Leave the waiting list').click()
  await expect(card(page, two.name)).toHaveCount(1)
  await expect(page.getByText('Waiting list', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: `Open ${three.name}` }).click()
  await expect(page.getByText('This pod has no host right now.')).toBeVisible()
  await button(page, 'Leave this pod').click()
  await button(dialog(page), 'Leave the pod').click()
  await expect(page.getByText('You’re not in a pod yet.')).toBeVisible()
  const states = await db.podMember.findMany({ where: { user_id: ada.id } })
  expect(states.map(({ state }) => state).sort()).toEqual(['left', 'left', 'passed'])
})

test('an administrator changes a pod, removes a member and dissolves it', async ({
  page,
  signInAs,
  people,
  anotherPage,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  const pod = await createPod(db, { name: `Fen ${mark}`, places: 2 })
  const [ada, mary, joan] = [
    await people.founder({ full_name: `Ada ${mark}` }),
    await people.friend({ full_name: `Mary ${mark}` }),
    await people.friend({ full_name: `Joan ${mark}` }),
  ]
  await createPodMember(db, pod, ada)
  await createPodMember(db, pod, mary)
  await createPodMember(db, pod, joan, { state: 'waiting' })
  await signInAs('admin')
  await page.goto(`/admin/pods?search=${mark}`)
  await expect(page.getByText('No host', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Open ${pod.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: pod.name })).toBeVisible()
  const row = (name: string) =>
    region(page, 'People').getByRole('listitem').filter({ hasText: name })

  await button(page, 'Edit').click()
  await dialog(page).getByLabel('Host').click()
  await page.getByRole('option', { name: ada.full_name }).click()
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toBeHidden()
  await expect(row(ada.full_name)).toContainText('Host')

  await button(page, `Remove ${mary.full_name}`).click()
  await dialog(page).getByLabel('Reason').fill('She has moved to Oslo.')
  await button(dialog(page), 'Remove').click()
  await expect(row(mary.full_name)).toContainText('Removed')
  await expect(row(joan.full_name)).toContainText('Invited')

  await button(page, 'Dissolve this pod').click()
  await dialog(page)
    .getByLabel(/^Reason for the members/)
    .fill('Everybody has met.')
  await button(dialog(page), 'Dissolve the pod').click()
  await expect(page.getByText('The reason: Everybody has met.')).toBeVisible()
  await expect(button(page, 'Invite members')).toHaveCount(0)

  const otherPage = await anotherPage(ada)
  await otherPage.goto(`/pods/${pod.id}`)
  await expect(
    otherPage.getByText(/This pod was dissolved on .* Everybody has met\./),
  ).toBeVisible()
  await expect(button(otherPage, 'Edit notes')).toHaveCount(0)
})
