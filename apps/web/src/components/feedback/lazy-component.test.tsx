import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { goOffline, goOnline } from '#test/line.ts'
import { renderThemed } from '#test/render.tsx'
import { lazyComponent } from './lazy-component.tsx'

afterEach(() => {
  goOnline()
})

test('offline, a form shows a notice and loads after reconnecting', async () => {
  let asked = 0
  const Form = lazyComponent(async () => {
    asked += 1
    if (!navigator.onLine) throw new Error('Unable to preload CSS for /assets/AskForm-1.css')
    return () => <p>the form</p>
  })
  vi.stubGlobal('fetch', async () => new Response())
  goOffline()
  renderThemed(<Form />)
  await screen.findByText('You’re offline. We’ll load this when you’re back online.')
  expect(asked).toBe(1)
  goOnline()
  await screen.findByText('the form')
  expect(asked).toBe(2)
})
