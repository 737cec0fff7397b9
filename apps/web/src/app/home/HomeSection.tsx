import { Button, Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Path } from '#config/paths.ts'

interface HomeSectionProps {
  title: string
  /** The way to all there is. */
  more?: { label: string; to: Path }
  children: ReactNode
}

export function HomeSection({ title, more, children }: HomeSectionProps) {
  const heading = useId()
  return (
    <Stack aria-labelledby={heading} renderRoot={(props) => <section {...props} />}>
      <Group justify="space-between" align="baseline" gap="lg" style={{ rowGap: 0 }}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {more && (
          <Button component={Link} to={more.to} variant="link">
            {more.label}
          </Button>
        )}
      </Group>
      {children}
    </Stack>
  )
}
