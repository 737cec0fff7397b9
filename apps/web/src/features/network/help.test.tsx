import type { PublicNetwork, Rules } from '@portal/shared/network/schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { NetworkContext } from '#lib/network.ts'
import { ariaKeys, isApple, printedKeys, shortcuts } from '#lib/shortcuts.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderThemed } from '#test/render.tsx'
import { HelpPage } from './pages/HelpPage.tsx'
import { questionGroups } from './questions.tsx'

const network: PublicNetwork = {
  ...sampleNetwork,
  name: 'Fen Network',
  short_name: 'Fen',
  contact_email: 'help@fen.example',
}

const Address = () => <output data-testid="address">{useLocation().hash}</output>

const open = (at = '/help', settings: Partial<Rules> = {}) => {
  renderThemed(
    <NetworkContext value={{ ...network, settings: { ...network.settings, ...settings } }}>
      <MemoryRouter initialEntries={[at]}>
        <HelpPage />
        <Address />
      </MemoryRouter>
    </NetworkContext>,
  )
}

const details = (id: string) => {
  const element = document.getElementById(id)
  if (!(element instanceof HTMLDetailsElement)) throw new Error(`${id} is no question`)
  return element
}

it('has no list of places elsewhere for a network without links', () => {
  open()
  expect(document.querySelector('[aria-label="Fen elsewhere"]')?.textContent).toContain('website')
  cleanup()
  network.links = {}
  open()
  expect(document.querySelector('[aria-label="Fen elsewhere"]')).toBeNull()
  network.links = sampleNetwork.links
})

it('answers every question, each under an address of its own', () => {
  open()
  const questions = questionGroups.flatMap((group) => group.questions)
  const ids = [...questions, ...questionGroups].map(({ id }) => id)
  expect(new Set([...ids, 'shortcuts', 'contact']).size).toBe(ids.length + 2)
  for (const { id, question } of questions) {
    const box = details(id)
    expect(box.open).toBe(false)
    expect(within(box).getByRole('heading', { level: 3, name: question })).toBeTruthy()
    expect(box.textContent?.length).toBeGreaterThan(question.length + 60)
  }
})

const answerTo = (id: string) => details(id).textContent?.replace(/\s+/g, ' ') ?? ''

describe('what depends on how the portal is set', () => {
  it.each([
    [0, 'You may apply again at once, with your earlier answers'],
    [1, 'You may apply again 1 day after the decision, with your earlier answers'],
    [14, 'You may apply again 14 days after the decision, with your earlier answers'],
  ])('applying again after %i days', (reapply_days, words) => {
    open('/help', { reapply_days })
    expect(answerTo('declined')).toContain(words)
  })

  it.each([
    [0, 'Your account is then deleted for good, with no time to change your mind.'],
    [1, 'You have 1 day to change your mind; after that your account is deleted for good.'],
    [30, 'You have 30 days to change your mind; after that your account is deleted for good.'],
  ])('leaving with %i days of grace', (deletion_grace_days, words) => {
    open('/help', { deletion_grace_days })
    expect(answerTo('leaving')).toContain(words)
    // There is a button for it, so nobody needs to be written to.
    expect(answerTo('leaving')).toContain('Delete my account')
    expect(answerTo('leaving')).not.toContain(network.contact_email)
  })

  it.each([
    [1, '1 day'],
    [90, '90 days'],
  ])('what is kept for %i days', (retention_days, words) => {
    open('/help', { retention_days })
    expect(answerTo('declined')).toContain(`is deleted ${words} after the decision`)
    expect(answerTo('after-applying')).toContain(`is not confirmed within ${words}.`)
  })

  it('paid tabs, which are open to everybody only while that is offered', () => {
    const paid = 'Science, People, Library and Perks are for paid subscribers'
    open('/help', { tier_override: true })
    expect(answerTo('tiers')).toContain(`${paid}; for now, Unlock All on that page opens them`)
    cleanup()
    open('/help', { tier_override: false })
    expect(answerTo('tiers')).toContain(`${paid}. There is`)
    expect(answerTo('tiers')).not.toContain('Unlock All')
  })
})

it('opens the question in the address, and keeps the address with what is opened', async () => {
  open('/help#consents')
  expect(details('consents').open).toBe(true)
  const user = userEvent.setup()
  const press = async (id: string) => {
    const summary = details(id).querySelector('summary')
    if (summary) await user.click(summary)
  }
  const address = () => screen.getByTestId('address').textContent
  await press('undo')
  await waitFor(() => expect(address()).toBe('#undo'))
  expect(details('consents').open).toBe(true)
  await press('consents')
  expect(details('consents').open).toBe(false)
  expect(address()).toBe('#undo')
  await press('undo')
  await waitFor(() => expect(address()).toBe(''))
})

it('says whom to write to and where else the network is', () => {
  open()
  const mails = screen.getAllByRole('link', { name: network.contact_email, hidden: true })
  for (const mail of mails) expect(mail.getAttribute('href')).toBe('mailto:help@fen.example')
  const places = within(screen.getByRole('list', { name: 'Fen elsewhere' })).getAllByRole('link')
  expect(places.map((link) => link.getAttribute('href'))).toEqual(Object.values(network.links))
})

it('links to the licences of what the portal contains', () => {
  open()
  expect(screen.getByRole('link', { name: 'Third-party licences' })).toHaveProperty(
    'pathname',
    '/third-party-notices.txt',
  )
})

describe('the shortcuts', () => {
  it('are told from the list that binds them, in the keys of this keyboard', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
    open()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(
      Object.values(shortcuts).map((one) => `${printedKeys(one, true).join('')}${one.does}`),
    )
    expect(rows[0]?.textContent).toMatch(/^⌘K/)
  })

  it.each([
    ['MacIntel', true],
    ['iPhone', true],
    ['Linux x86_64', false],
    ['Win32', false],
  ])('%s has an Apple keyboard: %s', (platform, apple) => {
    expect(isApple(platform)).toBe(apple)
  })

  it('are printed as they are on other keyboards', () => {
    expect(printedKeys(shortcuts.sidebar, false)).toEqual(['Ctrl', 'B'])
    expect(printedKeys(shortcuts.close, false)).toEqual(['Esc'])
    expect(ariaKeys(shortcuts.palette)).toBe('Control+K')
  })
})
