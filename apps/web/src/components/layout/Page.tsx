import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNetworkName } from '#lib/session/network.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import classes from './Page.module.css'

/** The path of the previous page. The first page of a visit keeps the browser's focus. */
let last: string | undefined

function useSeenIntro(intro: string | undefined, pathname: string): boolean {
  const key = `seen:intro:${pathname}` as const
  const [isSeen] = useState(() => readStored(key) !== null)
  useEffect(() => {
    if (intro !== undefined) writeStored(key, '1')
  }, [intro, key])
  return isSeen
}

interface PageProps extends Omit<PageHeaderProps, 'title' | 'isSubtitleWideOnly'> {
  /** The heading, and in the tab '<title> · <network short name>'. */
  title: string
  /** Replaces the title as heading; null for a page with its own heading. */
  heading?: ReactNode
  /** Says what the page is for: a subtitle that phones show on the first visit only. */
  intro?: string
  more?: ReactNode
  children: ReactNode
  /** `column` suits a feed, `reading` keeps lines at 60-75 characters, `narrow` suits a form. */
  width?: 'full' | 'column' | 'reading' | 'narrow'
  /** Adds the main landmark, for pages outside the app layout. */
  landmark?: boolean
}

export function Page(props: PageProps) {
  const { title, heading = title, intro, subtitle = intro, more, children, ...rest } = props
  const { width = 'full', landmark = false, ...header } = rest
  const root = useRef<HTMLDivElement>(null)
  const network = useNetworkName()
  const { pathname } = useLocation()
  const isSeen = useSeenIntro(intro, pathname)

  useEffect(() => {
    document.title = network ? `${title} · ${network}` : title
  }, [title, network])

  // Focuses the heading after a navigation, for screen readers. Tabs and filters keep the focus.
  useEffect(() => {
    const moved = last !== undefined && last !== pathname
    last = pathname
    if (moved) root.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Stack
      ref={root}
      {...(landmark && { id: 'main', renderRoot: (props) => <main {...props} /> })}
      className={classes.page ?? ''}
      data-width={width}
    >
      {heading !== null && (
        <PageHeader title={heading} {...header} subtitle={subtitle} isSubtitleWideOnly={isSeen} />
      )}
      {children}
      {more && (
        <Group component="section" aria-label="More" gap="sm" data-buttons="shared">
          {more}
        </Group>
      )}
    </Stack>
  )
}

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  isSubtitleWideOnly?: boolean
  eyebrow?: ReactNode
  /** Buttons; at most one of them in the accent. */
  actions?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, isSubtitleWideOnly = false, eyebrow, actions } = props
  return (
    <header>
      {eyebrow && <Box mb="0.25rem">{eyebrow}</Box>}
      <Group justify="space-between" gap="sm">
        <Title order={1} tabIndex={-1} miw={0} flex={{ base: '999 1 auto', sm: '999 1 20rem' }}>
          {title}
        </Title>
        {actions && (
          <Group gap="sm" align="stretch" flex="1 0 auto" maw="100%" data-buttons="shared">
            {actions}
          </Group>
        )}
      </Group>
      {subtitle && (
        <Text
          maw="40rem"
          mt="xs"
          size="lg"
          lh={1.45}
          c="dimmed"
          {...(isSubtitleWideOnly && { visibleFrom: 'sm' })}
        >
          {subtitle}
        </Text>
      )}
    </header>
  )
}
