import { nprogress } from '@mantine/nprogress'
import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'

/** Drives the thin bar at the top while the next page loads. Stands once, inside the router. */
export function NavigationBar() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') return
    nprogress.start()
    return () => nprogress.complete()
  }, [state])
  return null
}
