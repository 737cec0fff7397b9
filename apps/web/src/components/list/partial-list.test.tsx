import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { PartialList } from './PartialList.tsx'

const items = (total: number) => Array.from({ length: total }, (_, n) => ({ id: `item ${n + 1}` }))

function open(total: number, named: string | null = null) {
  renderThemed(
    <PartialList items={items(total)} noun="perk" linkedId={named}>
      {(shown) => (
        <ul>
          {shown.map(({ id }) => (
            <li key={id} data-item={id} tabIndex={-1}>
              {id}
            </li>
          ))}
        </ul>
      )}
    </PartialList>,
  )
}

const drawn = () => within(screen.getByRole('list')).getAllByRole('listitem').length

it('shows twenty items, and twenty more per press, with focus on the first new one', async () => {
  open(45)
  expect(drawn()).toBe(20)
  screen.getByText('Showing 20 of 45 perks')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(drawn()).toBe(40)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('item 21'))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(drawn()).toBe(45)
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the item in the URL', () => {
  open(100, 'item 33')
  expect(drawn()).toBe(33)
})
