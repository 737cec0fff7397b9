import { Box, Button, ThemeIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from './cards/Card.tsx'
import { Row, Rows } from './list/Rows.tsx'
import { Disclosure } from './review/Disclosure.tsx'

interface ListedStep {
  key: string
  text: string
  why: ReactNode
  done: boolean
  action: ReactNode
}

interface StepListProps {
  title: string
  steps: ListedStep[]
  hideButton: { label: string; onClick: () => void; loading: boolean }
}

/** Shows the next step; the others are behind the progress. */
export function StepList({ title, steps, hideButton }: StepListProps) {
  const progress = `${steps.filter(({ done }) => done).length} of ${steps.length} done`
  const next = steps.find(({ done }) => !done)
  return (
    <Card id="first-steps" title={title}>
      {next && <Steps steps={[next]} />}
      <Box pos="relative">
        <Disclosure summary={progress} label={`${progress}: all steps`}>
          <Steps steps={steps.filter((step) => step !== next)} />
        </Disclosure>
        <Box pos="absolute" top={0} right={0}>
          <Button variant="link" loading={hideButton.loading} onClick={hideButton.onClick}>
            {hideButton.label}
          </Button>
        </Box>
      </Box>
    </Card>
  )
}

const Steps = ({ steps }: Pick<StepListProps, 'steps'>) => (
  <Rows space="xs" lined={false}>
    {steps.map(({ key, text, why, done, action }) => {
      const StateIcon = done ? IconCheck : IconCircleDashed
      return (
        <Row
          key={key}
          lead={
            <ThemeIcon variant={done ? 'light' : 'transparent'} color="sage" radius="xl">
              <StateIcon aria-hidden size="1.25rem" stroke={1.5} />
            </ThemeIcon>
          }
          title={
            <>
              {text}
              {done && <VisuallyHidden>: done</VisuallyHidden>}
            </>
          }
          note={!done && why}
        >
          {!done && action}
        </Row>
      )
    })}
  </Rows>
)
