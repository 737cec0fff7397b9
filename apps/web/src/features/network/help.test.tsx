import type { PublicNetwork, Rules } from '@portal/shared/network/schemas'
import { cleanup, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { NetworkContext } from '#lib/network.ts'
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
