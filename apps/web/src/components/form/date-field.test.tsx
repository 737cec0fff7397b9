import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { DayInput, FilterDay } from './DateField.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })

function Form({ given = '' }: { given?: string }) {
  const [value, setValue] = useState(given)
  return (
    <>
      <DayInput label="From" value={value} onChange={setValue} last="2026-12-31" />
      <output>{value}</output>
    </>
  )
}
const formValue = () => screen.getByRole('status').textContent

test('a day is typed, and formatted when the field is left', async () => {
  renderThemed(<Form />)
  await userEvent.type(field(), '3/2/26')
  expect(formValue()).toBe('2026-02-03')
  expect(field().value).toBe('3/2/26')
  await userEvent.tab()
  expect(field().value).toBe('3 February 2026')
})

test.each(['31/2/2026', '1/1/2027', 'soon'])('%s stays as typed, for the schema', async (text) => {
  renderThemed(<Form given="2026-02-03" />)
  await userEvent.clear(field())
  await userEvent.type(field(), text)
  await userEvent.tab()
  expect([formValue(), field().value]).toEqual([text, text])
})

test('a day is picked from a calendar whose weeks start on Monday', async () => {
  renderThemed(<Form given="2026-02-03" />)
  const button = screen.getByRole('button', { name: 'Calendar: From' })
  await userEvent.click(button)
  const table = within(await screen.findByRole('table', { hidden: true }))
  expect(table.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('Mo')
  await userEvent.click(table.getByText('20'))
  expect([formValue(), field().value]).toEqual(['2026-02-20', '20 February 2026'])
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a filter accepts valid days and none, and restores its value after other text', async () => {
  const days: (string | null)[] = []
  renderThemed(<FilterDay label="From" value="2026-02-03" onChange={(day) => days.push(day)} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '4/2/2026 or')
  await userEvent.tab()
  expect([days[0], days.at(-1), field().value]).toEqual([null, '2026-02-04', '3 February 2026'])
})
