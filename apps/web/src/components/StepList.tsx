import { Box, Button, Group, Stack, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './StepList.module.css'

interface ListedStep {
  key: string
  text: string
  why: ReactNode
  done: boolean
  /** The button that takes the step, if there is one. */
  action: ReactNode
}

interface StepListProps {
  title: string
  steps: ListedStep[]
  /** The button that puts the list away. */
  putAway: { label: string; onClick: () => void; loading: boolean }
}

/** First steps with how many of them are done, until they all are or somebody puts the list away. */
export function StepList({ title, steps, putAway }: StepListProps) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} p="lg" bdrs="lg" bg="var(--portal-sunken)">
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} id={heading} textWrap="wrap">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {`${steps.filter(({ done }) => done).length} of ${steps.length} done`}
        </Text>
      </Group>
      <Stack component="ul" gap={0} mt="sm">
        {steps.map(({ key, ...step }) => (
          <Step key={key} {...step} />
        ))}
      </Stack>
      <Button variant="link" loading={putAway.loading} onClick={putAway.onClick} mt="sm">
        {putAway.label}
      </Button>
    </Box>
  )
}

function Step({ text, why, done, action }: Omit<ListedStep, 'key'>) {
  const StateIcon = done ? IconCheck : IconCircleDashed
  return (
    <li className={classes.step} data-done={done || undefined}>
      <ThemeIcon variant={done ? 'light' : 'transparent'} color="sage" radius="xl">
        <StateIcon aria-hidden size="1.25rem" stroke={1.5} />
      </ThemeIcon>
      <Box flex="1 1 12rem">
        <Text fw={600} {...(done && { c: 'dimmed' })}>
          {text}
          {done && <VisuallyHidden>: done</VisuallyHidden>}
        </Text>
        {!done && (
          <Text component="div" size="sm" c="dimmed">
            {why}
          </Text>
        )}
      </Box>
      {!done && action}
    </li>
  )
}
