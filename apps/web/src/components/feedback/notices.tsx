import { Box, Group, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOnline } from '#lib/http/online.ts'

/** Something to know of what follows. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Text px="md" py="sm" bdrs="md" bg="var(--portal-tint)" c="var(--portal-brand-ink)">
    {children}
  </Text>
)

interface NotFoundNoticeProps {
  /** What a link led to and is not there, in a sentence; empty while there is nothing to say. */
  text: string
}

/** Said above a list when the address names something that it does not have. */
export function NotFoundNotice({ text }: NotFoundNoticeProps) {
  return (
    // Empty it is there for screen readers alone, and takes no room between its neighbours.
    <Box role="status" pos={text ? 'static' : 'absolute'}>
      {text && <Notice>{text}</Notice>}
    </Box>
  )
}

export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <Group
          renderRoot={(props) => <p {...props} />}
          justify="center"
          gap="xs"
          wrap="nowrap"
          px="md"
          py="xs"
          bg="var(--mantine-color-accent-light)"
          c="var(--mantine-color-accent-light-color)"
          fw={500}
        >
          <IconCloudOff aria-hidden size="1.25em" style={{ flexShrink: 0 }} />
          You’re offline. This page may be out of date. It will refresh when you’re back online.
        </Group>
      )}
    </div>
  )
}
