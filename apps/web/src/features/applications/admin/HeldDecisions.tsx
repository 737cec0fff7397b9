import { Button, type ButtonProps, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import classes from '#components/review/Review.module.css'
import { nameOf } from './answers.ts'
import { applicationsText, type Decision } from './decisions.ts'
import { dismiss, type HeldDecision } from './held-decisions.ts'

const past = { approve: 'approved', reject: 'rejected' } as const

/** 'Ada Byron', or '3 applications'. */
const whom = ({ applications }: Pick<HeldDecision, 'applications'>): string => {
  const [only] = applications
  return only && applications.length === 1 ? nameOf(only) : applicationsText(applications.length)
}

/** What is announced when a decision is held. */
export const heldText = (decision: Decision, applications: HeldDecision['applications']) =>
  `${whom({ applications })} will be ${past[decision]} in ten seconds. You can undo this.`

interface HeldDecisionsProps {
  held: HeldDecision[]
  onUndo: (id: number) => void
  /** Shows the key on the button that it presses, that of the latest decision. */
  hint?: false | ButtonProps
}

/** The decisions that are not sent yet, each with a way back. */
export function HeldDecisions({ held, onUndo, hint }: HeldDecisionsProps) {
  const leaving = held.filter(({ state }) => state === 'held' || state === 'sending')
  const latest = leaving.findLast(({ state }) => state === 'held')
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
        const name = whom(one)
        const isHeld = one.state === 'held'
        return (
          <Group component="li" key={one.id} gap="sm" wrap="nowrap" justify="space-between">
            <Text truncate>
              {isHeld ? `${name} will be ${past[one.decision]}` : `Sending: ${name}`}
            </Text>
            {isHeld && (
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
  held: HeldDecision[]
  canOpen: (id: string) => boolean
  onOpen: (id: string) => void
}

/** The decisions that the server refused or that did not reach it: their applications wait again. */
export function RefusedDecisions({ held, canOpen, onOpen }: RefusedDecisionsProps) {
  const refused = held.filter(({ state }) => state === 'refused')
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
            <Button variant="ghost" onClick={() => dismiss(id)}>
              Dismiss
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  ))
}
