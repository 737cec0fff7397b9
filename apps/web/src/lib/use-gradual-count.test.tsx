import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useGradualCount } from './use-gradual-count.ts'

const drawn: number[] = []

function List({ total }: { total: number }) {
  const count = Math.min(useGradualCount(total), total)
  drawn.push(count)
  return (
    <>
      <p>{`${count} drawn`}</p>
      <Link to="/other">Away</Link>
    </>
  )
}

function open(total: number) {
  drawn.length = 0
  const router = createMemoryRouter([
    { path: '/', element: <List total={total} /> },
    { path: '/other', element: <p>elsewhere</p> },
  ])
  return { router, ...render(<RouterProvider router={router} />) }
}

it('draws twenty of a long list first, and the others by twenty', async () => {
  open(50)
  await screen.findByText('50 drawn')
  expect([...new Set(drawn)]).toEqual([20, 40, 50])
})

it('draws a short list at once', () => {
  open(20)
  expect(drawn).toEqual([20])
})

it('draws all at once on the way back', async () => {
  const { router } = open(50)
  await screen.findByText('50 drawn')
  await act(() => router.navigate('/other'))
  drawn.length = 0
  await act(() => router.navigate(-1))
  await screen.findByText('50 drawn')
  expect([...new Set(drawn)]).toEqual([50])
})
