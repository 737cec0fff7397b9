import { act } from '@testing-library/react'
import { vi } from 'vitest'

function set(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
}

/** Takes the connection away, as the browser tells pages of it, and gives it back. */
export const goOffline = () => set(false)
export const goOnline = () => set(true)
