import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useUrlState } from './url-state.ts'

const read = (query: URLSearchParams) => ({
  search: query.get('search') ?? '',
  item: query.get('item'),
})

function render() {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={['/inbox']}>{children}</MemoryRouter>
  )
  return renderHook(
    () => ({
      list: useUrlState(read)[1],
      dialog: useUrlState(read)[1],
      navigate: useNavigate(),
      at: useLocation().search,
    }),
    { wrapper },
  ).result
}

test('a change that comes before the last one is drawn keeps it', () => {
  const hook = render()
  act(() => {
    hook.current.dialog({ item: '7' })
    hook.current.list({ search: 'salon' })
  })
  expect(hook.current.at).toBe('?search=salon&item=7')
  act(() => {
    hook.current.dialog({ item: null })
    hook.current.list({ search: '' })
  })
  expect(hook.current.at).toBe('')
})

test('a change after Back starts from what is there then', () => {
  const hook = render()
  act(() => hook.current.list({ search: 'salon' }))
  act(() => void hook.current.navigate(-1))
  act(() => hook.current.dialog({ item: '7' }))
  expect(hook.current.at).toBe('?item=7')
})
