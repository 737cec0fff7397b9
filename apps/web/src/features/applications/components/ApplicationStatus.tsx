import { Stack, Text, Title } from '@mantine/core'
import type { OwnApplication } from '@portal/shared/applications/schemas'
import { formatCount } from '@portal/shared/core/count'
import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { LinkButton } from '#components/links.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDate, formatDay } from '#lib/text/dates.ts'
import { editPath, wizardPath } from '../wizard.ts'
import classes from './Waiting.module.css'

const AnswerForm = lazyComponent(async () => (await import('./AnswerForm.tsx')).AnswerForm)

const quote = {
  ps: 'md',
  ff: 'heading',
  style: { borderInlineStart: '3px solid var(--portal-celebrate)', whiteSpace: 'pre-line' },
} as const

function TeamQuestions({ application }: { application: OwnApplication }) {
  const { questions, can } = application
  return questions.map(({ id, question, asked_at, answer }, index) => (
    <Stack key={id} gap="xs">
      <Text c="dimmed">The team asked on {formatDate(asked_at)}:</Text>
      <Text component="blockquote" fz="lg" mx={0} my={0} {...quote}>
        {question}
      </Text>
      {answer && (
        <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Text span inherit fw={600}>
            Your answer:{' '}
          </Text>
          {answer}
        </Text>
      )}
      {can.answer && index === questions.length - 1 && <AnswerForm questionId={id} />}
    </Stack>
  ))
}

export function ApplicationStatus({ application }: { application: OwnApplication }) {
  if (application.status === 'rejected') return <Declined application={application} />
  if (application.status === 'approved') return <Paused />
  return (
    <Status
      title={
        application.can.answer ? 'We have a question for you' : 'Your application is with the team'
      }
    >
      <TeamQuestions application={application} />
      <ApplicationTimeline application={application} />
      {application.can.edit && (
        <LinkButton to={editPath} variant="outline" w="fit-content" mt="xs">
          Change my answers
        </LinkButton>
      )}
    </Status>
  )
}

function Declined({ application }: { application: OwnApplication }) {
  const { reason, decided_at, reapply_on, can } = application
  return (
    <Status title="Decision">
      <Text>
        <span>{decided_at ? `The team decided on ${formatDate(decided_at)}. ` : ''}</span>
        <span>{reason ? 'They wrote:' : 'They didn’t give a reason.'}</span>
      </Text>
      {reason && (
        <Text component="blockquote" fz="lg" my="xs" mx={0} {...quote}>
          {reason}
        </Text>
      )}
      {can.apply_again ? (
        <>
          <Text>
            You can apply again if something has changed. We’ll fill in your earlier answers.
          </Text>
          <LinkButton
            to={wizardPath({ step: 'userType', again: true })}
            variant="accent"
            size="lg"
            w="fit-content"
            mt="xs"
          >
            Apply again
          </LinkButton>
        </>
      ) : (
        reapply_on && (
          <Text>
            You can apply again from{' '}
            <Text
              component="time"
              inherit
              fw={600}
              dateTime={reapply_on}
              style={{ whiteSpace: 'nowrap' }}
            >
              {formatDay(reapply_on)}
            </Text>
            . We’ll fill in your earlier answers.
          </Text>
        )
      )}
    </Status>
  )
}

function Paused() {
  const { contact_email } = useNetwork()
  return (
    <Status title="Your account is paused">
      <Text>
        You can’t use the portal at the moment. If you think this is a mistake, email{' '}
        <a href={`mailto:${contact_email}`}>{contact_email}</a>.
      </Text>
    </Status>
  )
}

function Status({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      component="section"
      aria-labelledby="status-title"
      gap="xs"
      p="lg"
      bdrs="lg"
      bg="var(--portal-tint)"
    >
      <Title order={2} size="h3" id="status-title">
        {title}
      </Title>
      <Stack gap="xs" maw="var(--portal-reading-width)">
        {children}
      </Stack>
    </Stack>
  )
}

type State = 'done' | 'now' | 'open'

const marks = { done: IconCircleCheckFilled, now: IconCircleDotFilled, open: IconCircle }
const spoken = { done: 'Done', now: 'Now', open: 'Next' }

function ApplicationTimeline({ application }: { application: OwnApplication }) {
  const { submitted_at, edited_at, address_confirmed_at, decision_days, can } = application
  return (
    <ol className={classes.timeline}>
      <Step state="done" title="Sent">
        <Text>{`You sent it on ${formatDate(submitted_at)}.`}</Text>
        {edited_at && <Text>{`You last changed your answers on ${formatDate(edited_at)}.`}</Text>}
      </Step>
      <Step state={address_confirmed_at ? 'done' : 'now'} title="Address confirmed">
        <Text>
          {address_confirmed_at
            ? `You confirmed your email address on ${formatDate(address_confirmed_at)}.`
            : 'Open the link in our email so our answer can reach you.'}
        </Text>
      </Step>
      <Step state="now" title="Being read">
        <Text>
          {can.answer
            ? 'We have a question for you. You’ll find it above.'
            : 'A volunteer reads every application.'}
        </Text>
      </Step>
      <Step state="open" title="Decided">
        {decision_days !== null && (
          <Text>Decisions usually take about {formatCount(decision_days, 'day')}.</Text>
        )}
        <Text>
          We’ll email you when there’s a decision. If you’re accepted, this page opens the portal
          for you.
        </Text>
      </Step>
    </ol>
  )
}

function Step({ state, title, children }: { state: State; title: string; children: ReactNode }) {
  const Mark = marks[state]
  return (
    <li data-state={state}>
      <Mark size="1.5rem" stroke={1.5} role="img" aria-label={spoken[state]} />
      <div>
        <Text fw={600}>{title}</Text>
        {children}
      </div>
    </li>
  )
}
