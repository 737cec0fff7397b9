import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { DayInput } from './DateField.tsx'

test('the weeks of a calendar start on Monday', async () => {
  renderThemed(<DayInput label="From" value={null} onChange={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'From' }))
  const days = within(await screen.findByRole('table', { hidden: true }))
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(days).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
})
