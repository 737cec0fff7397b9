import { Box, Group, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOnline } from '#lib/http/online.ts'

export const Notice = ({ children }: { children: ReactNode }) => (
  <Text px="md" py="sm" bdrs="md" bg="var(--portal-tint)" c="var(--portal-brand-ink)">
    {children}
  </Text>
)

interface NotFoundNoticeProps {
  text: string
}

/** Announces above a list that the item in the URL does not exist. */
export function NotFoundNotice({ text }: NotFoundNoticeProps) {
  return (
    // Always rendered, so that screen readers announce its text. Takes no space while it is empty.
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
