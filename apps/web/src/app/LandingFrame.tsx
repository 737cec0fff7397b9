import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { prefetchVisit } from './rooms.ts'

/** Whoever types into the sign-in form is on her way to the dashboard: its code is fetched meanwhile. */
export function LandingFrame() {
  useEffect(() => {
    const prepare = () => prefetchVisit(paths.dashboard)
    document.addEventListener('input', prepare, { once: true })
    return () => document.removeEventListener('input', prepare)
  }, [])
  return <Outlet />
}
