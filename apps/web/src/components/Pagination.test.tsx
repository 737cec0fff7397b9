import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { Pagination } from './Pagination.tsx'

const open = (totalPages: number) =>
  renderThemed(
    <Pagination page={1} totalPages={totalPages} onChange={() => {}} summary="Showing 1 to 20" />,
  )

test('the line stands with the pages', () => {
  open(2)
  expect(screen.getByText('Showing 1 to 20')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
})

test('a list of one page has neither', () => {
  open(1)
  expect(screen.queryByText('Showing 1 to 20')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})
