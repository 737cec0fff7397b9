import type { NextEdition } from '@portal/shared/emails/newsletter'
import { getNextNewsletter, patchNextNewsletter } from '@portal/shared/emails/newsletter-endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import ManageNewsletterPage from './ManageNewsletterPage.tsx'

const ids = { Supper: 1, Walk: 2, Loom: 3 }
type Title = keyof typeof ids
const idOf = (title: Title) => `00000000-0000-4000-8000-00000000000${ids[title]}`

const section = (title: string, path: string, ...titles: Title[]) => ({
  ...{ title, path, noun: 'item', total: titles.length, listed: 5 },
  items: titles.map((one) => ({ id: idOf(one), title: one, about: '', path })),
})

const edition: NextEdition = {
  ...{ day: '2026-12-01', version: '1', skipped: false, readers: 3, last: null },
  ...{ subject: '', opening: '', first: [], left_out: [] },
  sections: [section('Coming up', '/events', 'Supper', 'Walk'), section('Wins', '/wins', 'Loom')],
}

test('the proposed subject follows the lead item, until the editor writes another', async () => {
  const { user, sent } = renderScreen(<ManageNewsletterPage />, {
    network: { newsletter: { weekday: 'tuesday', time: '18:00' } },
    answers: { ...on(getNextNewsletter, edition), ...on(patchNextNewsletter, edition) },
  })
  await screen.findByText(/^We’ll send it on Tue 1 December, after 18:00, to members/)
  const choose = async (name: Title) => {
    await user.click(lead)
    await user.click(await screen.findByRole('option', { name }))
  }
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  const lead = screen.getByRole<HTMLInputElement>('combobox', { name: /^Lead item/ })
  expect([subject.value, lead.value]).toEqual(['This week at Willow Network: Supper', 'Supper'])
  await choose('Walk')
  expect(subject.value).toBe('This week at Willow Network: Walk')
  await user.click(screen.getByRole('checkbox', { name: 'Walk' }))
  expect([subject.value, lead.value]).toEqual(['This week at Willow Network: Supper', 'Supper'])
  await choose('Loom')
  expect(subject.value).toBe('This week at Willow Network')
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  const saved = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  await expect.poll(saved).toMatchObject([{ subject: '', left_out: [idOf('Walk')] }])
  await user.clear(subject)
  await user.type(subject, 'Looms!')
  await choose('Supper')
  await user.click(save)
  await expect.poll(saved).toMatchObject([{}, { subject: 'Looms!' }])
})
