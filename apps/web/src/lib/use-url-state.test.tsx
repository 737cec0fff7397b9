import { act, render, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import {
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'
import { expect, test } from 'vitest'
import { useParameterDialog, useUrlDialog, useUrlState } from './url-state.ts'

const read = (query: URLSearchParams) => ({
  search: query.get('search') ?? '',
  item: query.get('item'),
})

function open(at = '/inbox') {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={['/', at]}>{children}</MemoryRouter>
  )
  return renderHook(
    () => ({
      list: useUrlState(read)[1],
      dialog: useUrlState(read)[1],
      navigate: useNavigate(),
      at: useLocation().search,
      ask: useSearchParams()[1],
      itemDialog: useUrlDialog(false, useUrlState(read)[1], { item: null }),
    }),
    { wrapper },
  ).result
}

test('a change that comes before the last one is drawn keeps it', () => {
  const hook = open()
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

test('a change keeps what others have put into the address', () => {
  const hook = open('/inbox?ask=9&item=7&page=2')
  act(() => hook.current.list({ search: 'salon' }))
  expect(hook.current.at).toBe('?search=salon&item=7&ask=9&page=2')
  act(() => hook.current.dialog({ item: null }))
  act(() => hook.current.list({ search: '' }))
  expect(hook.current.at).toBe('?ask=9&page=2')
})

test('closing a dialog goes back to before it was opened, and only allowed values open one', () => {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={['/wins?dialog=other']}>{children}</MemoryRouter>
  )
  const hook = renderHook(
    () => ({
      dialog: useParameterDialog('dialog', ['post']),
      navigate: useNavigate(),
    }),
    { wrapper },
  ).result
  expect(hook.current.dialog.value).toBeNull()
  act(() => hook.current.dialog.open('post'))
  expect(hook.current.dialog.value).toBe('post')
  act(() => hook.current.dialog.close())
  expect(hook.current.dialog.value).toBeNull()
  act(() => void hook.current.navigate(1))
  expect(hook.current.dialog.value).toBe('post')
})

test('a change before a link that was followed is drawn starts from where it led', async () => {
  const hook: { current?: ReturnType<typeof useUrlState<ReturnType<typeof read>>>[1] } = {}
  const Page = () => {
    hook.current = useUrlState(read)[1]
    return null
  }
  const router = createMemoryRouter([{ path: '/inbox', element: <Page /> }], {
    initialEntries: ['/inbox'],
  })
  render(<RouterProvider router={router} />)
  await act(async () => {
    await router.navigate('/inbox?ask=9', { state: { dialog: true } })
    hook.current?.({ search: 'salon' })
  })
  expect(router.state.location.search).toBe('?search=salon&ask=9')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('')
})
