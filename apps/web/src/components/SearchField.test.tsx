import { Modal } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { SearchField } from './SearchField.tsx'

const onSearch = vi.fn()
const field = (value: string) => (
  <SearchField label="Search members" placeholder="Search..." value={value} onSearch={onSearch} />
)
const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockClear()
})
afterEach(() => vi.useRealTimers())

test('waits 500 ms after the last letter, and trims', () => {
  renderThemed(field(''))
  type('soi')
  vi.advanceTimersByTime(400)
  type(' soil ')
  vi.advanceTimersByTime(499)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSearch.mock.calls).toEqual([['soil']])
})

test('follows a search that changed elsewhere, and discards the typed text', () => {
  const { rerender } = renderThemed(field('soil'))
  type('soil sen')
  rerender(field('water'))
  vi.advanceTimersByTime(1000)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'water')
  expect(onSearch).not.toHaveBeenCalled()
})

test('Escape clears the field; with an empty field it closes the dialog around it', () => {
  const onClose = vi.fn()
  const inDialog = (value: string) => (
    <Modal opened onClose={onClose} title="Attendance" transitionProps={{ duration: 0 }}>
      {field(value)}
    </Modal>
  )
  const { rerender } = renderThemed(inDialog('soil'))
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  pressEscape()
  expect(onSearch.mock.calls).toEqual([['']])
  expect(onClose).not.toHaveBeenCalled()
  rerender(inDialog(''))
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})
