import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect } from 'react'
import '#config/styles/app.css'
import '@mantine/nprogress/styles.layer.css'

export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  useEffect(() => {
    if (!isLoading) return
    nprogress.start()
    return () => nprogress.complete()
  }, [isLoading])
  return <NavigationProgress color="accent.5" size={3} zIndex={500} aria-label="Loading page" />
}
