import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { meQuery } from '#lib/session/me.ts'
import { ada, openAccount, part, refusal } from '#test/account.tsx'

// Typing into whole pages is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('an account that cannot be loaded shows one error and leads away', async () => {
  const { router } = openAccount(null)
  expect(await screen.findByText('landing')).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
  expect(vi.mocked(notify.error).mock.calls).toEqual([['Failed to load user data']])
})

test('the tiers show the price of the network, and are hidden with its setting', async () => {
  openAccount(ada, { plus_price: '40 euros a year' })
  const tiers = await screen.findByRole('region', { name: 'Subscription' })
  expect(tiers.textContent).toContain('40 euros a year')
  cleanup()
  openAccount(ada, { shows_tiers: false })
  await screen.findByRole('region', { name: 'Your Account' })
  expect(screen.queryByText('Subscription')).toBeNull()
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

describe('a section that changed since it was opened', () => {
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

  test('is shown beside the typed text, which stays and can then be saved', async () => {
    const { served, save, bio } = await editBio()
    served.me = elsewhere
    served.answer = () => refusal(409, 'stale_version', 'Changed elsewhere')
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Something changed since you opened this.')
    expect(
      within(alert)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['Theirs.'])
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

  test('never replaces typed text', async () => {
    const { queryClient, served, save } = await editBio()
    act(() => queryClient.setQueryData(meQuery.queryKey, elsewhere))
    await part('Member Directory Preview').findByText('Ely')
    await save()
    await waitFor(() => expect(served.sent).toHaveLength(1))
    expect(served.sent[0]?.address).toBe('/api/auth/me/?version=d')
  })
})
