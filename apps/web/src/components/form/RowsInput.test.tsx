import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { type CellProps, RowsInput } from './RowsInput.tsx'

/** What holds the photo of somebody, which it gets later than it was asked for. */
function Late({ of, value, onChange }: CellProps) {
  const [asked, setAsked] = useState(false)
  return asked ? (
    <button type="button" onClick={() => onChange(`photo of ${of}`)}>
      arrive
    </button>
  ) : (
    <button type="button" onClick={() => setAsked(true)}>
      {value || `ask ${of}`}
    </button>
  )
}

const cells = [
  { name: 'name', label: 'Name' },
  { name: 'photo', Input: Late },
] as const
const people = ['Ada', 'Ida', 'Joan'].map((name) => ({ name, photo: '' }))

function Team() {
  const [rows, setRows] = useState(people)
  return (
    <>
      <RowsInput
        {...{ cells, rows }}
        id="team"
        label="Team"
        add={['Add', 'Add another']}
        isOrdered
        onChange={setRows}
      />
      <output aria-label="held">{JSON.stringify(rows)}</output>
    </>
  )
}
const rows = () => JSON.parse(screen.getByLabelText('held').textContent || '[]')
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

test('what a row waits for comes to it, wherever it has moved, and to no other once it is removed', async () => {
  renderThemed(<Team />)
  await press('ask Ada')
  await press('Move Ada down')
  await press('Remove Ida')
  await press('Add another')
  await press('arrive')
  expect(rows()).toEqual([
    { name: 'Ada', photo: 'photo of Ada' },
    { name: 'Joan', photo: '' },
    { name: '', photo: '' },
  ])
  await press('ask Joan')
  await press('Remove Joan')
  await press('Add another')
  expect(screen.queryByRole('button', { name: 'arrive' })).toBeTruthy()
})
