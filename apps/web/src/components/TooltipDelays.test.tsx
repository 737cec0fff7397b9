import { Tooltip } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { TooltipDelays } from './TooltipDelays.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  renderThemed(
    <TooltipDelays>
      {['One', 'Two'].map((label) => (
        <Tooltip key={label} label={`About ${label}`}>
          <button type="button">{label}</button>
        </Tooltip>
      ))}
    </TooltipDelays>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const enter = (name: string) => {
  const button = screen.getByRole('button', { name })
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  fireEvent.mouseEnter(button)
}
const leave = (name: string) => fireEvent.mouseLeave(screen.getByRole('button', { name }))
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent)

test('a tooltip opens after 700 ms, and closes when it is left', async () => {
  enter('One')
  await after(690)
  expect(shown()).toEqual([])
  await after(20)
  expect(shown()).toEqual(['About One'])
  leave('One')
  await after(10)
  expect(shown()).toEqual([])
})

test.each([
  [290, ['About Two']],
  [310, []],
])('%i ms after one has closed, the next shows at once: %j', async (pause, texts) => {
  enter('One')
  await after(710)
  leave('One')
  await after(pause)
  enter('Two')
  await after(10)
  expect(shown()).toEqual(texts)
  await after(710)
  expect(shown()).toEqual(['About Two'])
})
