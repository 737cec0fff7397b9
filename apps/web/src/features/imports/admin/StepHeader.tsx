import { Stack, Text } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { ReactNode } from 'react'
import { BackLink } from '#components/layout/BackLink.tsx'
import { PageHeader } from '#components/layout/Page.tsx'

interface StepHeaderProps {
  step?: 1 | 2 | 3 | 4
  title: string
  subtitle: ReactNode
  actions?: ReactNode
}

export const StepHeader = ({ step, title, subtitle, actions }: StepHeaderProps) => (
  <PageHeader
    title={title}
    subtitle={subtitle}
    eyebrow={
      <Stack gap="xs" align="flex-start">
        <BackLink to={paths.imports}>All imports</BackLink>
        {step && <Text size="sm" c="dimmed">{`Step ${step} of 4`}</Text>}
      </Stack>
    }
    actions={actions}
  />
)
