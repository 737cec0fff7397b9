import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useNetworkName } from '#lib/session/network.ts'
import classes from './Page.module.css'

/** The path of the previous page. The first page of a visit keeps the browser's focus. */
let last: string | undefined

interface PageProps extends Omit<PageHeaderProps, 'title'> {
  /** The heading, and in the tab '<title> · <network short name>'. */
  title: string
  /** Replaces the title as heading; null for a page with its own heading. */
  heading?: ReactNode
  children: ReactNode
  /** `reading` keeps lines at 60-75 characters; `narrow` suits a single form. */
  width?: 'full' | 'reading' | 'narrow'
  /** Adds the main landmark, for pages outside the app layout. */
  landmark?: boolean
}

export function Page(props: PageProps) {
  const { title, heading = title, children, width = 'full', landmark = false, ...header } = props
  const root = useRef<HTMLDivElement>(null)
  const network = useNetworkName()
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = network ? `${title} · ${network}` : title
  }, [title, network])

  // Focuses the heading after a navigation, so that screen readers announce it. Tabs and filters keep focus.
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
      {heading !== null && <PageHeader title={heading} {...header} />}
      {children}
    </Stack>
  )
}

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** A badge or small mark above the title. */
  eyebrow?: ReactNode
  /** Buttons; at most one of them in the accent. */
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, eyebrow, actions }: PageHeaderProps) {
  return (
    <Group
      justify="space-between"
      align="flex-end"
      style={{ columnGap: 'var(--mantine-spacing-lg)' }}
      renderRoot={(props) => <header {...props} />}
    >
      <Box flex="1 1 20rem" miw={0}>
        {eyebrow && <Box mb="xs">{eyebrow}</Box>}
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {subtitle && (
          <Text maw="40rem" mt="xs" size="lg" lh={1.45} c="dimmed">
            {subtitle}
          </Text>
        )}
      </Box>
      {actions && (
        <Group gap="sm" align="stretch" w={{ base: '100%', sm: 'auto' }} data-buttons="shared">
          {actions}
        </Group>
      )}
    </Group>
  )
}

/** A full screen that works without the router and the network, for their errors. */
export function Standalone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      gap="lg"
      justify="center"
      maw="var(--portal-reading-width)"
      mih="100dvh"
      mx="auto"
      px="lg"
      py="xl"
      renderRoot={(props) => <main {...props} />}
    >
      <Title order={1}>{title}</Title>
      {children}
    </Stack>
  )
}
