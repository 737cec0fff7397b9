import { act } from '@testing-library/react'
import { vi } from 'vitest'

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
}

/** Simulates that the browser goes offline or online. */
export const goOffline = () => setOnline(false)
export const goOnline = () => setOnline(true)
