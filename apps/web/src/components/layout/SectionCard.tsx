import { Box, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import '#config/styles/app.css'
import { useTargetHeading } from './use-target-heading.ts'

interface SectionCardProps {
  /** The fragment of the addresses that lead here. */
  id: string
  title: string
  intro?: ReactNode
  /** A button beside the title. */
  action?: ReactNode
  /** A smaller title, for a card beside others. */
  compact?: boolean
  /** Set back from the other cards: there is nothing to do here. */
  muted?: boolean
  children: ReactNode
}

/** A section of a page as a card. An address with its fragment brings focus to its title. */
export function SectionCard(props: SectionCardProps) {
  const { id, title, intro, action, compact = false, muted = false, children } = props
  const heading = useTargetHeading(id)
  return (
    <Card
      component="section"
      aria-labelledby={id}
      miw={0}
      {...(muted && { bg: 'var(--portal-sunken)', c: 'dimmed' })}
    >
      <Stack gap={compact ? 'md' : 'lg'} miw={0}>
        <Group gap="var(--mantine-spacing-md) var(--mantine-spacing-lg)" align="flex-start">
          <Box flex="1 1 18rem" miw={0}>
            <Title ref={heading} order={2} {...(compact && { size: 'h3' })} id={id} tabIndex={-1}>
              {title}
            </Title>
            {intro && (
              <Text c="dimmed" mt="xs" maw="var(--portal-reading-width)">
                {intro}
              </Text>
            )}
          </Box>
          {action}
        </Group>
        {children}
      </Stack>
    </Card>
  )
}

/** The buttons of a card, each as wide as the card on a phone. */
export const CardActions = ({ children }: { children: ReactNode }) => (
  <Group gap="sm" data-buttons="alone">
    {children}
  </Group>
)
