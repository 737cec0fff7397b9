import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useParameterDialog, useUrlState } from './url-state.ts'

const read = (query: URLSearchParams) => ({
  search: query.get('search') ?? '',
  track: query.get('track') ?? '',
})

function open(at: string) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={['/', at]}>{children}</MemoryRouter>
  )
  return renderHook(
    () => ({
      change: useUrlState(read)[1],
      dialog: useParameterDialog('dialog', ['post']),
      at: useLocation().search,
      navigate: useNavigate(),
    }),
    { wrapper },
  ).result
}

test('a change keeps other parameters', () => {
  const hook = open('/wins?ask=9&page=2')
  act(() => hook.current.change({ search: 'salon' }))
  expect(hook.current.at).toBe('?search=salon&ask=9&page=2')
  act(() => hook.current.change({ search: '' }))
  expect(hook.current.at).toBe('?ask=9&page=2')
})

test('a change builds on one that is not rendered yet', () => {
  const hook = open('/wins')
  act(() => {
    hook.current.change({ track: 'friend' })
    hook.current.change({ search: 'salon' })
  })
  expect(hook.current.at).toBe('?search=salon&track=friend')
})

test('Back closes a dialog, and only allowed values open one', () => {
  const hook = open('/wins?dialog=other')
  expect(hook.current.dialog.value).toBeNull()
  act(() => hook.current.dialog.open('post'))
  expect(hook.current.dialog.value).toBe('post')
  act(() => void hook.current.navigate(-1))
  expect(hook.current.dialog.value).toBeNull()
  act(() => void hook.current.navigate(1))
  act(() => hook.current.dialog.close())
  expect(hook.current.at).toBe('')
})
