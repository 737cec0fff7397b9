import { Button, Flex, Group, Modal, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { askApplicant } from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { emailsOf } from '#components/ReasonDialog.tsx'
import { type ReasonContent, ReasonForm } from '#components/ReasonForm.tsx'
import { reviewShortcuts as keys, type Shortcut } from '#lib/dom/shortcuts.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import classes from './Applications.module.css'
import { nameOf } from './answers.ts'
import { type DecisionDetails, useAddNote, useAskApplicant } from './api.ts'
import { DecisionEmails, DecisionForm } from './DecisionDialog.tsx'
import { DelayedDecisions, delayedText, RefusedDecisions } from './DelayedDecisions.tsx'
import { type Decision, questionText } from './decisions.ts'
import { type DelayedDecision, delayDecision, undoDecision } from './delayed-decisions.ts'
import { FullApplication } from './FullApplication.tsx'
import { KeysDialog, keyHint, useSingleKeys } from './ReviewKeys.tsx'
import { TemplateSelect } from './TemplateSelect.tsx'
import type { useReviewQueue } from './use-review-queue.ts'

interface FocusedReviewProps {
  opened: boolean
  queue: ReturnType<typeof useReviewQueue>
}

interface ReviewAction {
  label: string
  shortcut: Shortcut
  /** Nothing while it isn't possible. */
  act: false | undefined | (() => void)
  /** Whether double clicks and held keys repeat it. */
  often?: true
}

interface Press {
  detail: number
  repeat?: boolean
}

interface Writing {
  what: 'reject' | 'ask' | 'note'
  application: Application
}

export function FocusedReview({ opened, queue }: FocusedReviewProps) {
  const queryClient = useQueryClient()
  const isPhone = usePhone()
  const [writing, setWriting] = useState<Writing | null>(null)
  const [help, setHelp] = useState(false)
  const [hasKeys, setKeys] = useSingleKeys()
  const [announcement, setAnnouncement] = useState('')
  const content = useRef<HTMLDivElement>(null)
  const { mutateAsync: ask } = useAskApplicant()
  const { mutateAsync: addNote } = useAddNote()
  const { decisions, go, next, back, postpone } = queue
  // The application stays in view while writing, even if another reviewer decides it.
  const application = writing?.application ?? queue.application
  const canAsk = application?.asked_at === null
  const latest = decisions.findLast(({ state }) => state === 'delayed')

  useEffect(() => {
    if (opened) return
    setWriting(null)
    setAnnouncement('')
  }, [opened])

  const focusTop = () => {
    content.current?.closest('[role=dialog]')?.scrollTo?.(0, 0)
    const title = content.current?.querySelector<HTMLElement>('[data-item]')
    const target = title ?? content.current
    target?.focus({ preventScroll: true })
  }
  const showTop = useEffectEvent(focusTop)
  const view =
    application?.id ?? (queue.isEmpty ? 'empty' : queue.isUnavailable ? 'unavailable' : null)
  useEffect(() => {
    if (opened && view !== null) showTop()
  }, [opened, view])
  useEffect(() => {
    if (writing) content.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [writing])

  const decide = (decision: Decision, details: DecisionDetails) => {
    if (!application) return
    delayDecision(queryClient, { applications: [application], decision, details })
    setWriting(null)
    setAnnouncement(delayedText(decision, [application]))
  }
  const approve = () => decide('approve', { notify: true })
  const write = (what: Writing['what']) => application && setWriting({ what, application })
  const cancel = () => {
    setWriting(null)
    focusTop()
  }
  const asked = () => {
    setWriting(null)
    go(next ?? back ?? 'first')
  }
  const later = () => {
    if (!application || !postpone) return
    setAnnouncement(`${nameOf(application)} moved to the end.`)
    postpone()
  }
  const undoAndShow = (id: number) => {
    const undone = undoDecision(id)
    const [first] = undone?.applications ?? []
    if (!first) return
    setAnnouncement(`Undone. ${nameOf(first)} is waiting again.`)
    if (!writing) go(first.id)
  }

  const openHelp = () => setHelp(true)
  const choices: ReviewAction[] = [
    { label: 'Approve', shortcut: keys.approve, act: application && approve },
    { label: 'Reject', shortcut: keys.reject, act: application && (() => write('reject')) },
    { label: 'Ask', shortcut: keys.ask, act: canAsk && (() => write('ask')) },
    { label: 'Note', shortcut: keys.note, act: application && (() => write('note')) },
  ]
  const steps: ReviewAction[] = [
    { label: 'Later', shortcut: keys.later, act: postpone && later },
    { label: 'Back', shortcut: keys.back, act: back ? () => go(back) : undefined, often: true },
    { label: 'Next', shortcut: keys.next, act: next ? () => go(next) : undefined, often: true },
  ]
  const single: HotkeyItem[] = [
    [keys.undo.keys, () => latest && undoAndShow(latest.id)],
    ...[...choices, ...steps].map(
      (action): HotkeyItem => [action.shortcut.keys, (event) => perform(action, event)],
    ),
    [keys.help.keys, openHelp],
    [`shift+${keys.help.keys}`, openHelp],
  ]
  const inForm: HotkeyItem[] = [
    ['Escape', cancel],
    [keys.confirm.keys, () => content.current?.querySelector('form')?.requestSubmit()],
  ]
  const active = writing ? inForm : hasKeys ? single : []
  useHotkeys(opened && !help ? active : [], writing ? [] : undefined)
  const hint = (shortcut: Shortcut) => hasKeys && keyHint(shortcut, !isPhone)
  const buttonsOf = (actions: ReviewAction[], variant: 'outline' | 'ghost') =>
    actions.map((action) => (
      <Button
        key={action.label}
        variant={action.label === 'Approve' ? 'filled' : variant}
        disabled={!action.act}
        onClick={(event) => perform(action, event.nativeEvent)}
        {...hint(action.shortcut)}
      >
        {action.label}
      </Button>
    ))

  return (
    <Modal
      opened={opened}
      onClose={queue.close}
      closeOnEscape={!writing && !help}
      title="Review one by one"
      size="xl"
      fullScreen={isPhone}
      classNames={{ content: classes.focused ?? '', body: classes.focusedBody ?? '' }}
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Group justify="space-between" mb="sm">
        <Text c="dimmed">{queue.total !== undefined && `${queue.total} waiting`}</Text>
        <Button variant="ghost" onClick={openHelp} {...hint(keys.help)}>
          Keys
        </Button>
      </Group>
      <Stack ref={content} tabIndex={-1} gap="lg" flex={1} pb="lg" style={{ outline: 'none' }}>
        <RefusedDecisions
          decisions={decisions}
          canOpen={(id) => id !== view && !writing && queue.isWaiting(id)}
          onOpen={go}
        />
        <View queue={queue} application={application} writing={writing !== null} />
        {application && !writing && (
          <section aria-label="If you approve">
            <Text c="dimmed">If you approve:</Text>
            <DecisionEmails key={application.id} decision="approve" applications={[application]} />
          </section>
        )}
        {writing && (
          <Paper component="section" aria-label={titleOf(writing)} p="lg">
            <Stack gap="md">
              <Text fw={600}>{titleOf(writing)}</Text>
              {writing.what === 'reject' ? (
                <DecisionForm
                  decision="reject"
                  initial={initialOf(decisions, writing.application.id)}
                  applications={[writing.application]}
                  onConfirm={(details) => decide('reject', details)}
                  onCancel={cancel}
                />
              ) : writing.what === 'note' ? (
                <ReasonForm
                  reason={noteField}
                  button="Save note"
                  send={({ reason }) => addNote({ application: writing.application, note: reason })}
                  onDone={cancel}
                  onCancel={cancel}
                />
              ) : (
                <ReasonForm
                  text="The application leaves your queue until they answer."
                  reason={question}
                  button="Send question"
                  emails={emailsOf(askApplicant, ({ reason }) => ({
                    params: { id: writing.application.id },
                    body: { question: reason, version: writing.application.version },
                  }))}
                  send={({ reason }) => ask({ application: writing.application, question: reason })}
                  onDone={asked}
                  onCancel={cancel}
                />
              )}
            </Stack>
          </Paper>
        )}
      </Stack>
      <Stack gap="sm" className={classes.focusedActions ?? ''}>
        <DelayedDecisions
          decisions={decisions}
          onUndo={undoAndShow}
          hint={!writing && hint(keys.undo)}
        />
        {!writing && !queue.isUnavailable && !queue.isEmpty && (
          <Flex gap="sm" justify="space-between" direction={{ base: 'column', sm: 'row' }}>
            <Group gap="sm" grow={isPhone} preventGrowOverflow={false}>
              {buttonsOf(choices, 'outline')}
            </Group>
            <Group gap={0} grow={isPhone} className={classes.steps ?? ''}>
              {buttonsOf(steps, 'ghost')}
            </Group>
          </Flex>
        )}
      </Stack>
      <KeysDialog opened={help} onClose={() => setHelp(false)} on={hasKeys} onTurn={setKeys} />
    </Modal>
  )
}

/** The second click of a double click, or a held key, would decide the next application unread. */
function perform({ act, often }: ReviewAction, { detail, repeat }: Press) {
  if (act && (often || !(repeat || detail > 1))) act()
}

function titleOf({ what, application }: Writing): string {
  const name = nameOf(application)
  if (what === 'reject') return questionText('reject', [name])
  return what === 'ask' ? `Ask ${name}` : `Note about ${name}`
}

export const noteField = {
  label: 'Your note',
  description:
    'Other reviewers see it before they decide. Applicants get it when they download their data.',
  requiredMessage: 'Please write a note',
} as const satisfies ReasonContent['reason']

const question = {
  label: 'Your question',
  description: 'They get it as you write it, without your name.',
  requiredMessage: 'Please write a question',
  suggest: (value, choose) => <TemplateSelect kind="questions" value={value} onChoose={choose} />,
} as const satisfies ReasonContent['reason']

/** The initial rejection: the one undone before. */
function initialOf(decisions: DelayedDecision[], id: string): DecisionDetails | undefined {
  const before = decisions.findLast(
    ({ applications, decision }) =>
      decision === 'reject' && applications.some((one) => one.id === id),
  )
  return before?.details
}

function View({ queue, application, writing }: Pick<FocusedReviewProps, 'queue'> & ViewProps) {
  // The dialog may set its focus after R was pressed: then the form keeps it.
  if (application) return <FullApplication application={application} autoFocus={!writing} />
  const list = (
    <Button variant="outline" onClick={queue.close}>
      Back to the list
    </Button>
  )
  if (queue.isUnavailable) {
    return (
      <EmptyState
        text="This application is no longer waiting"
        hint="Another reviewer decided it, or the applicant left."
        action={
          <Group gap="sm" justify="center">
            <Button onClick={() => queue.go('first')}>Review the others</Button>
            {list}
          </Group>
        }
      />
    )
  }
  if (queue.isEmpty) return <EmptyState text="You’ve reviewed everything" action={list} />
  if (queue.error) return <ErrorState message="Failed to load applications" onRetry={queue.retry} />
  return <CardSkeleton />
}

interface ViewProps {
  application: Application | undefined
  writing: boolean
}
