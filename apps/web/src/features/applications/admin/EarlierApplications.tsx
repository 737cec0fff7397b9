import { Stack, Text, Title } from '@mantine/core'
import type { Application, EarlierApplication } from '@portal/shared/applications/schemas'
import { count } from '@portal/shared/core/count'
import { Differences } from '#components/Differences.tsx'
import { DecisionRecord } from '#components/review/DecisionRecord.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { longDate } from '#lib/dates.ts'
import classes from './Applications.module.css'
import { changedAnswers, nameOf, typeLabel } from './answers.ts'

/** Who decided an application, when and why, with the note for other administrators. */
export function ApplicationDecision({ application }: { application: EarlierApplication }) {
  const { status, decided_at, decided_by, reason, note } = application
  return (
    <DecisionRecord
      outcome={status === 'approved' ? 'Approved' : 'Rejected'}
      decided_at={decided_at}
      decided_by={decided_by}
      texts={{ 'Reason given to the applicant': reason, 'Internal note': note }}
    />
  )
}

/** Earlier applications of the same person: the decision on each, and the answers that changed since. */
export function EarlierApplications(props: { application: Application; open?: boolean }) {
  const { application, open = false } = props
  const { earlier } = application
  if (earlier.length === 0) return null
  const times = earlier.length === 1 ? 'once' : `${earlier.length} times`
  return (
    <Stack
      component="section"
      aria-label={`Earlier applications of ${nameOf(application)}`}
      gap="md"
      className={classes.earlier ?? ''}
    >
      <Title order={3} size="h4">
        Applied {times} before
      </Title>
      {earlier.map((one, index) => (
        <Stack key={one.id} gap="xs">
          <Text>
            Applied on <time dateTime={one.submitted_at}>{longDate(one.submitted_at)}</time>
            {one.user_type !== application.user_type && ` as ${typeLabel(one)}`}
          </Text>
          <ApplicationDecision application={one} />
          <Changes before={one} after={earlier[index - 1] ?? application} open={open} />
        </Stack>
      ))}
    </Stack>
  )
}

interface ChangesProps {
  before: EarlierApplication
  after: EarlierApplication
  open: boolean
}

function Changes({ before, after, open }: ChangesProps) {
  const changes = changedAnswers(before.application_data, after.application_data)
  if (changes.length === 0) return <Text c="dimmed">The answers are the same since.</Text>
  return (
    <Disclosure summary={`${count(changes.length, 'answer')} changed since`} open={open}>
      <Differences differences={changes} />
    </Disclosure>
  )
}
