import { Button, type ButtonProps, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import classes from '#components/review/Review.module.css'
import { nameOf } from './answers.ts'
import { type Decision, formatApplications } from './decisions.ts'
import { type DelayedDecision, dismissDecision } from './delayed-decisions.ts'

const past = { approve: 'approved', reject: 'rejected' } as const

/** 'Ada Byron', or '3 applications'. */
const applicantsText = ({ applications }: Pick<DelayedDecision, 'applications'>): string => {
  const [only] = applications
  return only && applications.length === 1 ? nameOf(only) : formatApplications(applications.length)
}

export const delayedText = (decision: Decision, applications: DelayedDecision['applications']) =>
  `${applicantsText({ applications })} will be ${past[decision]} in ten seconds. You can undo this.`

interface DelayedDecisionsProps {
  decisions: DelayedDecision[]
  onUndo: (id: number) => void
  hint?: false | ButtonProps
}

export function DelayedDecisions({ decisions, onUndo, hint }: DelayedDecisionsProps) {
  const leaving = decisions.filter(({ state }) => state === 'delayed' || state === 'sending')
  const latest = leaving.findLast(({ state }) => state === 'delayed')
  if (leaving.length === 0) return null
  return (
    <Stack
      component="ul"
      aria-label="Decisions not sent yet"
      gap="xs"
      mah="9.5rem"
      style={{ overflowY: 'auto' }}
    >
      {leaving.map((one) => {
        const name = applicantsText(one)
        const isDelayed = one.state === 'delayed'
        return (
          <Group component="li" key={one.id} gap="sm" wrap="nowrap" justify="space-between">
            <Text truncate>
              {isDelayed ? `${name} will be ${past[one.decision]}` : `Sending: ${name}`}
            </Text>
            {isDelayed && (
              <Button
                variant="secondary"
                flex="none"
                onClick={() => onUndo(one.id)}
                {...(one === latest && hint)}
              >
                Undo<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
              </Button>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}

interface RefusedDecisionsProps {
  decisions: DelayedDecision[]
  canOpen: (id: string) => boolean
  onOpen: (id: string) => void
}

export function RefusedDecisions({ decisions, canOpen, onOpen }: RefusedDecisionsProps) {
  const refused = decisions.filter(({ state }) => state === 'refused')
  return refused.map(({ id, decision, failures }) => (
    <Stack key={id} role="alert" gap="xs" className={classes.failures ?? ''}>
      {failures.map((failure) => (
        <Group key={failure.id} gap="sm">
          <Text flex="1 1 16rem">
            <strong>{`${failure.name} was not ${past[decision]}`}</strong>:{' '}
            <span>{failure.message}</span>
          </Text>
          {canOpen(failure.id) && (
            <Button
              variant="outline"
              aria-label={`Open ${failure.name}`}
              onClick={() => onOpen(failure.id)}
            >
              Open
            </Button>
          )}
          {failure === failures.at(-1) && (
            <Button variant="ghost" onClick={() => dismissDecision(id)}>
              Dismiss
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  ))
}
