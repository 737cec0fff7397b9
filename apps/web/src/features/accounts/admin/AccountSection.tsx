import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of the dialog of an account, with a heading. */
export const AccountSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} size="h4" lh="md" mb="sm">
      {title}
    </Title>
    <Stack gap="sm">{children}</Stack>
  </section>
)
