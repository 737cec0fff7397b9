import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { meQuery } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { ada, fay, openAccount, part, refusal } from '#test/account.tsx'

// Whole pages, typed into: a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

test('an account that cannot be loaded says so once, and leads away', async () => {
  const { router } = openAccount(null)
  expect(await screen.findByText('landing')).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
  expect(vi.mocked(notify.error).mock.calls).toEqual([['Failed to load user data']])
})

test('the account is shown with its tier, and how to change it', async () => {
  openAccount({ ...ada, tier: 'Paid' })
  expect(screen.getByText('Loading your account...')).toBeDefined()
  await screen.findByRole('region', { name: 'Your Account' })
  const account = part('Your Account')
  for (const text of ['ada@engines.example', 'Paid', 'Early']) {
    expect(account.getByText(text)).toBeDefined()
  }
  const link = account.getByRole('link', { name: 'change it under Security' })
  expect(link.getAttribute('href')).toBe('/account/security#email-address')
})

describe('the preview', () => {
  test('says what she keeps private, and leads to where that is chosen', async () => {
    openAccount({ ...ada, field_visibility: { ...ada.field_visibility, city: 'private' } })
    await screen.findByRole('region', { name: 'Member Directory Preview' })
    const preview = part('Member Directory Preview')
    expect(preview.getByText(/^Kept private by you: city\./)).toBeDefined()
    const link = preview.getByRole('link', { name: 'Change what founders see' })
    expect(link.getAttribute('href')).toBe('/account/privacy#what-founders-see')
  })

  test('its switch says what it means, and where the public list is agreed to', async () => {
    const internal = 'Add me to the internal Member Directory'
    openAccount({ ...ada, listed: false, internal_member_list: false, public_member_list: false })
    const off = await screen.findByRole('switch', { name: 'Directory Visibility' })
    const hintOf = (one: HTMLElement) =>
      document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hintOf(off)).toContain(internal)
    expect(hintOf(off)).not.toContain('public member list (')
    const consents = { name: 'See your consents' }
    expect(screen.queryByRole('link', consents)).toBeNull()
    cleanup()
    openAccount({ ...ada, public_member_list: false })
    const link = await screen.findByRole('link', consents)
    expect(link.getAttribute('href')).toBe('/account/privacy#consents')
    cleanup()
    openAccount({ ...ada, public_member_list: true })
    await screen.findByRole('switch', { name: 'Directory Visibility' })
    expect(screen.queryByRole('link', consents)).toBeNull()
  })

  test('its switch goes back when that fails', async () => {
    const { user, served } = openAccount(ada)
    const visibility = await screen.findByRole('switch', { name: 'Directory Visibility' })
    let fail: (response: Response) => void = () => {}
    served.answer = () => new Promise((resolve) => (fail = resolve))
    await user.click(visibility)
    expect(visibility).toHaveProperty('checked', false)
    await waitFor(() => expect(served.sent).toHaveLength(1))
    await act(async () => fail(refusal(500, 'internal', 'It broke')))
    await waitFor(() => expect(visibility).toHaveProperty('checked', true))
    expect(vi.mocked(notify.error).mock.calls).toEqual([['Failed to update visibility']])
  })
})

test('each gap has its badge, which leads to the field, as does the meter', async () => {
  const me = { ...ada, photo: '/photo', bio: null, fundraising_details: 'Not specified' }
  const { user } = openAccount(me)
  expect(await screen.findByText(/^\d of 5 things that help people find you$/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Incomplete: / })).toHaveLength(2)
  const badge = screen.getByRole('button', { name: 'Incomplete: Fundraising details' })
  await user.hover(badge)
  expect(await screen.findByText('⚠️ Please complete this field')).toBeDefined()
  await user.click(badge)
  const details = await part('Fundraising').findByRole('textbox', { name: /^Fundraising details/ })
  expect(document.activeElement).toBe(details)
  await user.clear(details)
  await user.type(details, 'All of it')
  expect(part('Fundraising').queryByText('Incomplete')).toBeNull()

  for (const _ of ['opens it', 'returns to it']) {
    await user.click(screen.getByRole('link', { name: 'Next: Bio' }))
    const bio = await part('Your Details').findByRole('textbox', { name: /^Bio/ })
    await waitFor(() => expect(document.activeElement).toBe(bio))
  }
  expect(details).toHaveProperty('value', 'All of it')
})

test.each([
  [['SaaS', 'B2B'], 'SaaS, B2B'],
  [[], 'Incomplete'],
])('business models are read-only, %j: %s', async (business_model, text) => {
  openAccount({ ...ada, business_model })
  await screen.findByRole('region', { name: 'Business Details' })
  const row = part('Business Details').getByText('Business Model(s)')
  expect(row.nextSibling?.textContent).toMatch(new RegExp(`^${text}To change your business models`))
})

test('the community card sends exactly its payload, and says how that went', async () => {
  const { user, served } = openAccount(ada)
  const save = await screen.findByRole('button', { name: 'Save Community Preferences' })
  await user.click(part('Community Engagement').getByRole('checkbox', { name: 'Mentorship' }))
  await user.click(save)
  await waitFor(() =>
    expect(notify.success).toHaveBeenCalledWith('Community preferences updated successfully'),
  )
  expect(served.sent).toEqual([
    {
      address: '/api/auth/me/?version=c',
      body: '{"repost_wins":true,"participate_research":false,"contributions":["Feedback","Mentorship"],"whatsapp_number":"+44 7700 900100","whatsapp_group":false,"pod_signup":["Mums Pod"]}',
    },
  ])
  served.answer = () => refusal(500, 'internal', 'It broke')
  await user.click(save)
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Failed to update community preferences'),
  )
})

test('the subscription is there to be read', async () => {
  const { user } = openAccount(ada)
  await screen.findByRole('region', { name: 'Subscription' })
  const subscription = part('Subscription')
  for (const text of ['Community Member', 'Community Plus Member', '£50/year', 'RAISE']) {
    expect(subscription.getByText(text)).toBeDefined()
  }
  for (const button of subscription.getAllByRole('button')) {
    expect(button).toHaveProperty('ariaDisabled', 'true')
    expect(within(document.body).getAllByText('Section coming soon')).not.toHaveLength(0)
    await user.click(button)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an administrator without a profile has no part for a role', async () => {
  openAccount({ ...fay, is_admin: true, ecosystem_role: [], role_org: null })
  await screen.findByRole('region', { name: 'Your Details' })
  expect(screen.queryByRole('region', { name: 'Your Role' })).toBeNull()
})

describe('leaving', () => {
  test('without them is not', async () => {
    const { user, router } = openAccount(ada)
    await user.click(await screen.findByRole('button', { name: 'Edit Your Details' }))
    const unload = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(unload)
    expect(unload.defaultPrevented).toBe(false)
    await act(() => router.navigate('/dashboard'))
    expect(await screen.findByText('elsewhere')).toBeDefined()
  })
})

describe('a section that was saved elsewhere meanwhile', () => {
  const elsewhere = {
    ...ada,
    bio: 'Theirs.',
    city: 'Ely',
    versions: { ...ada.versions, details: 'd2' },
  }

  async function editBio() {
    const page = openAccount(ada)
    await page.user.click(await screen.findByRole('button', { name: 'Edit Your Details' }))
    const bio = await part('Your Details').findByRole('textbox', { name: /^Bio/ })
    await page.user.clear(bio)
    await page.user.type(bio, 'Mine.')
    const save = () => page.user.click(part('Your Details').getByRole('button', { name: 'Save' }))
    return { ...page, bio, save }
  }

  test('is shown beside what was typed, which stays and is saved against it', async () => {
    const { served, save, bio } = await editBio()
    served.me = elsewhere
    served.answer = () => refusal(409, 'changed_meanwhile', 'Changed elsewhere')
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('“Your Details” was saved elsewhere meanwhile.')
    expect(
      within(alert)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['Ely→ became Cambridge', 'Theirs.→ became Mine.'])
    expect(bio).toHaveProperty('value', 'Mine.')
    served.answer = null
    await save()
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Profile updated successfully'))
    expect(served.sent.map(({ address }) => address)).toEqual([
      '/api/auth/me/?version=d',
      '/api/auth/me/?version=d2',
    ])
    expect(JSON.parse(served.sent[1]?.body ?? '')).toMatchObject({ bio: 'Mine.' })
    expect(notify.error).not.toHaveBeenCalled()
  })

  test('never slips in under what was typed', async () => {
    const { queryClient, served, save } = await editBio()
    act(() => queryClient.setQueryData(meQuery.queryKey, elsewhere))
    await part('Member Directory Preview').findByText('Ely')
    await save()
    await waitFor(() => expect(served.sent).toHaveLength(1))
    expect(served.sent[0]?.address).toBe('/api/auth/me/?version=d')
  })

  test('shows in a form that nothing was typed into', async () => {
    const { queryClient } = openAccount(ada)
    const mentor = { name: 'Mentorship' }
    await screen.findByRole('button', { name: 'Save Community Preferences' })
    act(() => queryClient.setQueryData(meQuery.queryKey, { ...ada, contributions: ['Mentorship'] }))
    await waitFor(() =>
      expect(part('Community Engagement').getByRole('checkbox', mentor)).toHaveProperty(
        'checked',
        true,
      ),
    )
  })
})
