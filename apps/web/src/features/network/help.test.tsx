import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { NetworkContext } from '../../lib/network.ts'
import { ariaKeys, isApple, printedKeys, shortcuts } from '../../lib/shortcuts.ts'
import { renderThemed } from '../../test/render.tsx'
import { HelpPage } from './pages/HelpPage.tsx'
import { questionGroups } from './questions.tsx'

const network = {
  name: 'Fen Network',
  full_name: 'The Fen Network',
  short_name: 'Fen',
  tagline: 'On',
  city: 'Ely',
  county: 'Isle',
  main_university: 'One',
  second_university: 'Two',
  innovation_agency: 'Agency',
  innovation_agency_short: 'AG',
  professional_network: 'LinkedIn',
  contact_email: 'help@fen.example',
  links: {
    website: 'https://fen.example',
    professional_network: 'https://in.fen.example',
    events_platform: 'https://events.fen.example',
    messaging_app: 'https://chat.fen.example',
    calendar: 'https://calendar.fen.example',
  },
}

const Address = () => <output data-testid="address">{useLocation().hash}</output>

const open = (at = '/help') => {
  renderThemed(
    <NetworkContext value={network}>
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

it('opens the question in the address, and keeps the address with what is opened', async () => {
  open('/help#consents')
  expect(details('consents').open).toBe(true)
  const user = userEvent.setup()
  const press = async (id: string) => {
    const summary = details(id).querySelector('summary')
    if (summary) await user.click(summary)
  }
  await press('undo')
  expect(screen.getByTestId('address').textContent).toBe('#undo')
  expect(details('consents').open).toBe(true)
  await press('consents')
  expect(screen.getByTestId('address').textContent).toBe('#undo')
  await press('undo')
  expect(screen.getByTestId('address').textContent).toBe('')
})

it('takes the keyboard along to a section', async () => {
  open()
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  await userEvent.click(contents.getByRole('link', { name: 'Keyboard shortcuts' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Keyboard shortcuts' }))
})

it('says whom to write to and where else the network is', () => {
  open()
  const mails = screen.getAllByRole('link', { name: network.contact_email, hidden: true })
  for (const mail of mails) expect(mail.getAttribute('href')).toBe('mailto:help@fen.example')
  const places = within(screen.getByRole('list', { name: 'Fen elsewhere' })).getAllByRole('link')
  expect(places.map((link) => link.getAttribute('href'))).toEqual(Object.values(network.links))
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
    vi.restoreAllMocks()
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
