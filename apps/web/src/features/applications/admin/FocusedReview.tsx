import { Button, Flex, Group, Modal, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { getHotkeyHandler, useMediaQuery } from '@mantine/hooks'
import type { Application } from '@portal/shared/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { EmptyState, ErrorState } from '#components/feedback/states.tsx'
import { ReviewSkeleton } from '#components/review/ReviewCard.tsx'
import { reviewShortcuts as keys, type Shortcut } from '#lib/shortcuts.ts'
import { WholeApplication } from './ApplicationCard.tsx'
import classes from './Applications.module.css'
import { nameOf } from './answers.ts'
import type { DecisionDetails } from './api.ts'
import { DecisionForm } from './DecisionDialog.tsx'
import { type Decision, questionText } from './decisions.ts'
import { HeldDecisions, heldText, RefusedDecisions } from './HeldDecisions.tsx'
import { type HeldDecision, hold, openReview, undo } from './held-decisions.ts'
import { readTemplates } from './ReasonField.tsx'
import { isTyping, KeysDialog, keyHint, useSingleKeys } from './ReviewKeys.tsx'
import type { useReviewQueue } from './use-review-queue.ts'

interface FocusedReviewProps {
  opened: boolean
  queue: ReturnType<typeof useReviewQueue>
  onClosed: () => void
}

/** One application at a time, decided by buttons or single keys. */
export function FocusedReview({ opened, queue, onClosed }: FocusedReviewProps) {
  const queryClient = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [rejecting, setRejecting] = useState<Application | null>(null)
  const [help, setHelp] = useState(false)
  const [hasKeys, setKeys] = useSingleKeys()
  const [news, setNews] = useState('')
  const content = useRef<HTMLDivElement>(null)
  const { held, go, next, back } = queue
  // What is being rejected stays in view, even when somebody else decides it meanwhile.
  const application = rejecting ?? queue.application
  const latest = held.findLast(({ state }) => state === 'held')

  useEffect(() => {
    if (!opened) return
    const close = openReview(queryClient)
    return () => {
      close()
      setRejecting(null)
      setNews('')
    }
  }, [opened, queryClient])

  const focusTop = () => {
    content.current?.closest('[role=dialog]')?.scrollTo?.(0, 0)
    const title = content.current?.querySelector<HTMLElement>('[data-review-title]')
    const target = title ?? content.current
    target?.focus({ preventScroll: true })
  }
  const showTop = useEffectEvent(focusTop)
  const view = application?.id ?? (queue.done ? 'done' : queue.gone ? 'gone' : null)
  useEffect(() => {
    if (opened && view !== null) showTop()
  }, [opened, view])
  useEffect(() => {
    if (rejecting) content.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [rejecting])
  // A button that goes, such as an Undo whose time is over, must not take the focus and the keys with it.
  useEffect(() => {
    if (opened && document.activeElement === document.body) showTop()
  })

  const decide = (decision: Decision, details: DecisionDetails) => {
    if (!application) return
    hold(queryClient, { application, decision, details })
    setRejecting(null)
    setNews(heldText(decision, nameOf(application)))
  }
  const approve = () => decide('approve', { notify: true })
  const reject = () => setRejecting(application ?? null)
  const cancel = () => {
    setRejecting(null)
    focusTop()
  }
  const takeBack = (id: string) => {
    const undone = undo(id)
    if (!undone) return
    setNews(`Undone. ${nameOf(undone.application)} is waiting again.`)
    if (!rejecting) go(id)
  }

  const openHelp = () => setHelp(true)
  const press = getHotkeyHandler([
    [keys.next.keys, () => next && go(next)],
    [keys.back.keys, () => back && go(back)],
    [keys.undo.keys, () => latest && takeBack(latest.application.id)],
    // A key that is held down decides once only.
    [keys.approve.keys, ({ repeat }) => !repeat && approve()],
    [keys.reject.keys, ({ repeat }) => !repeat && reject()],
    [keys.help.keys, openHelp],
    [`shift+${keys.help.keys}`, openHelp],
  ])
  const pressInForm = getHotkeyHandler([
    ['Escape', cancel],
    [keys.confirm.keys, () => content.current?.querySelector('form')?.requestSubmit()],
  ])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (help) return
    if (rejecting) pressInForm(event)
    else if (hasKeys && !isTyping(event.target)) press(event)
  }
  const hint = (shortcut: Shortcut) => hasKeys && keyHint(shortcut, !isPhone)
  // A second click of a double click would decide the next application, unread.
  const once = (act: () => void) => (event: MouseEvent) => event.detail < 2 && act()

  return (
    <Modal
      opened={opened}
      onClose={queue.close}
      onExitTransitionEnd={onClosed}
      onKeyDown={onKeyDown}
      closeOnEscape={!rejecting && !help}
      title="Review one by one"
      size="xl"
      fullScreen={isPhone}
      classNames={{ content: classes.focused ?? '', body: classes.focusedBody ?? '' }}
    >
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Group justify="space-between" mb="sm">
        <Text c="dimmed">{queue.total !== undefined && `${queue.total} waiting`}</Text>
        <Button variant="ghost" onClick={openHelp} {...hint(keys.help)}>
          Keys
        </Button>
      </Group>
      <Stack ref={content} tabIndex={-1} gap="lg" flex={1} className={classes.focusedContent ?? ''}>
        <RefusedDecisions
          held={held}
          canOpen={(id) => id !== view && !rejecting && queue.isWaiting(id)}
          onOpen={go}
        />
        <View queue={queue} application={application} rejecting={rejecting !== null} />
        {rejecting && (
          <Paper
            component="section"
            aria-label={questionText('reject', [nameOf(rejecting)])}
            p="lg"
          >
            <Stack gap="md">
              <Text fw={600}>{questionText('reject', [nameOf(rejecting)])}</Text>
              <DecisionForm
                decision="reject"
                initial={initialOf(held, rejecting.id)}
                count={1}
                busy={false}
                onConfirm={(details) => decide('reject', details)}
                onCancel={cancel}
              />
            </Stack>
          </Paper>
        )}
      </Stack>
      <Stack gap="sm" className={classes.focusedActions ?? ''}>
        <HeldDecisions held={held} onUndo={takeBack} hint={!rejecting && hint(keys.undo)} />
        {!rejecting && !queue.gone && !queue.done && (
          <Flex gap="sm" justify="space-between" direction={{ base: 'column', sm: 'row' }}>
            <Group gap="sm" grow={isPhone}>
              <Button disabled={!application} onClick={once(approve)} {...hint(keys.approve)}>
                Approve
              </Button>
              <Button
                variant="outline"
                disabled={!application}
                onClick={once(reject)}
                {...hint(keys.reject)}
              >
                Reject
              </Button>
            </Group>
            <Group gap="sm" grow={isPhone} className={classes.steps ?? ''}>
              <Button
                variant="ghost"
                disabled={!back}
                onClick={() => back && go(back)}
                {...hint(keys.back)}
              >
                Back
              </Button>
              <Button
                variant="ghost"
                disabled={!next}
                onClick={() => next && go(next)}
                {...hint(keys.next)}
              >
                Next
              </Button>
            </Group>
          </Flex>
        )}
      </Stack>
      <KeysDialog opened={help} onClose={() => setHelp(false)} on={hasKeys} onTurn={setKeys} />
    </Modal>
  )
}

/** What the form for rejecting begins with: what was written before, else the template used last. */
function initialOf(held: HeldDecision[], id: string): DecisionDetails {
  const before = held.find((one) => one.application.id === id && one.decision === 'reject')
  return before?.details ?? { reason: readTemplates()[0] }
}

function View({ queue, application, rejecting }: Pick<FocusedReviewProps, 'queue'> & ViewProps) {
  // The dialog's own focus can come after a quick R: then it belongs to the form.
  if (application) return <WholeApplication application={application} autoFocus={!rejecting} />
  const list = (
    <Button variant="outline" onClick={queue.close}>
      To the list
    </Button>
  )
  if (queue.gone) {
    return (
      <EmptyState
        text="This application is not waiting any more"
        hint="Somebody has decided it, or the applicant has left."
        action={
          <Group gap="sm" justify="center">
            <Button onClick={() => queue.go('first')}>Go on with the others</Button>
            {list}
          </Group>
        }
      />
    )
  }
  if (queue.done) return <EmptyState text="No application is left to review" action={list} />
  if (queue.error) return <ErrorState message="Failed to load applications" onRetry={queue.retry} />
  return <ReviewSkeleton />
}

interface ViewProps {
  application: Application | undefined
  rejecting: boolean
}
