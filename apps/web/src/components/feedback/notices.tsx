import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'

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
