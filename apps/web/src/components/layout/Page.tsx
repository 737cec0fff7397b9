import { Box } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useNetworkName } from '#lib/network-name.ts'
import classes from './Page.module.css'

/** Where the last page stood. The first page of a visit keeps the browser's own focus. */
let last: string | undefined

interface PageProps {
  /** Becomes '<title> · <network short name>' in the tab. */
  title: string
  children: ReactNode
  /** `reading` keeps lines at 60-75 characters; `narrow` suits a single form. */
  width?: 'full' | 'reading' | 'narrow'
  /** Pages outside the app layout bring their own main landmark. */
  landmark?: boolean
}

export function Page({ title, children, width = 'full', landmark = false }: PageProps) {
  const root = useRef<HTMLDivElement>(null)
  const network = useNetworkName()
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = network ? `${title} · ${network}` : title
  }, [title, network])

  // A new path is what moves focus to the heading, and so announces it; not a new tab or filter.
  useEffect(() => {
    const moved = last !== undefined && last !== pathname
    last = pathname
    if (moved) root.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Box
      ref={root}
      component={landmark ? 'main' : 'div'}
      className={classes.page}
      data-width={width}
      id={landmark ? 'main' : undefined}
    >
      {children}
    </Box>
  )
}
