import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="sm">
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </Stack>
)
