import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import {
  getStudyReach,
  inviteToStudy,
  listStudyAnswers,
  type StudyReach,
  studyContent,
} from '@portal/shared/research/admin-endpoints'
import { studyType } from '@portal/shared/research/content'
import { type StudyForm, studyFormSchema } from '@portal/shared/research/forms'
import type { Study } from '@portal/shared/research/schemas'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { contentKind, editorNames, type TypeDialogProps } from '#features/content/public.ts'
import { call } from '#lib/http/api.ts'
import { fresh, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { formatDateTime } from '#lib/text/dates.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { StudyCard } from '../components/StudyCard.tsx'

const studyOf = (form: StudyForm): Study => ({
  ...form,
  id: 'new',
  link: form.link || null,
  findings: form.status === 'Closed' ? form.findings || null : null,
  participation: null,
  participated_at: null,
})

export const studies = contentKind({
  ...editorNames(studyType),
  endpoints: studyContent,
  form: studyFormSchema,
  values: (stored) => stored,
  card: (form) => <StudyCard study={studyOf(form)} onOpen={() => {}} />,
  beside: ({ item }) => <InvitationPanel study={item} />,
  people: { label: 'Answers', Dialog: AnswersDialog },
})

function AnswersDialog({ entry, onClose }: TypeDialogProps) {
  return (
    <ItemDialog item={entry} onClose={onClose} title={({ title }) => `Answers: ${title}`}>
      {({ id, values }) => <StudyAnswers id={id} isElsewhere={values.link !== ''} />}
    </ItemDialog>
  )
}

const SEARCHABLE_FROM = 8

function findAnswers(answers: readonly string[], text: string) {
  const term = text.toLocaleLowerCase('en-GB')
  return answers.filter((answer) => answer.toLocaleLowerCase('en-GB').includes(term))
}

const answersText = (found: number, all: number) =>
  found === all ? formatCount(all, 'answer') : `${found} of ${all} answers`

interface StudyAnswersProps {
  id: string
  /** Whether members answer on another site. */
  isElsewhere: boolean
}

/** The figures and answers of a study. The server sends answers in random order. */
function StudyAnswers({ id, isElsewhere }: StudyAnswersProps) {
  const [search, setSearch] = useState('')
  const query = useQuery(queryOf(listStudyAnswers, { params: { id } }, fresh))
  const shown = findAnswers(query.data?.answers ?? [], search)
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load the answers to this study">
      {({ signed_up, submitted, answers }) => (
        <Stack>
          <FactList
            look="figures"
            facts={[
              { label: 'Signed up', value: signed_up },
              { label: 'Took part', value: submitted },
            ]}
          />
          {answers.length === 0 ? (
            <EmptyState
              text="No answers yet"
              hint={
                isElsewhere
                  ? 'Members answer this study on another site, so its answers aren’t here.'
                  : 'Answers appear here once a member takes part.'
              }
            />
          ) : (
            <>
              <Text size="sm" c="dimmed">
                Answers are anonymous and in random order. Please don’t try to work out who wrote
                them.
              </Text>
              {answers.length > SEARCHABLE_FROM && (
                <SearchField
                  label="Search the answers"
                  placeholder="Search the answers..."
                  value={search}
                  onSearch={setSearch}
                />
              )}
              <Text role="status" size="sm" c="dimmed">
                {answersText(shown.length, answers.length)}
              </Text>
              <Rows label="Answers" hidden={shown.length === 0}>
                {shown.map((answer, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two answers may be equal
                  <li key={`${place} ${answer}`} style={{ whiteSpace: 'pre-line' }}>
                    {answer}
                  </li>
                ))}
              </Rows>
            </>
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}

const reachQuery = (id: string) => queryOf(getStudyReach, { params: { id } }, fresh)

export function reachText({ reach, invited_at, invited, can }: StudyReach): string {
  if (invited_at) {
    return `The invitation was sent on ${formatDateTime(invited_at)}. So far, ${formatCount(invited, 'member')} got it.`
  }
  if (reach === 0) {
    return 'There’s no one left to invite. We only invite members who agreed to take part in research.'
  }
  const text = `${formatCount(reach, 'member')} agreed to take part in research.`
  return can.invite
    ? `${text} You can invite them by email once.`
    : `${text} You can invite them when the study is open and published.`
}

function InvitationPanel({ study: { id, title } }: { study: Study }) {
  const heading = useId()
  const [asked, setAsked] = useState(false)
  const query = useQuery(reachQuery(id))
  const emailed = useEmailText()
  const invite = useChange(() => call(inviteToStudy, { params: { id } }), {
    invalidates: [reachQuery(id).queryKey],
    successMessage: emailed('The invitation is on its way.'),
  })
  return (
    <Box component="section" aria-labelledby={heading} p="md" bdrs="md" bg="var(--portal-sunken)">
      <Text component="h3" id={heading} ff="text" fw={600}>
        Invitation
      </Text>
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t count who it reaches."
        skeleton={
          <Text size="sm" c="dimmed">
            Counting who it reaches...
          </Text>
        }
      >
        {(reach) => (
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed" flex="1 1 14rem" role="status">
              {reachText(reach)}
            </Text>
            {reach.can.invite && (
              <Button
                size="sm"
                variant="outline"
                leftSection={<IconMail aria-hidden size="1.125em" stroke={1.5} />}
                onClick={() => setAsked(true)}
              >
                Send the invitation
              </Button>
            )}
          </Group>
        )}
      </QueryBoundary>
      <ConfirmDialog
        item={asked}
        title={`Invite ${formatCount(query.data?.reach ?? 0, 'member')} to “${title}”?`}
        confirmLabel="Send the invitation"
        busy={invite.isPending}
        onConfirm={() => invite.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        <Text mb="sm">You can only send it once, and you can’t undo it.</Text>
        <EmailsOf endpoint={inviteToStudy} input={{ params: { id } }} />
      </ConfirmDialog>
    </Box>
  )
}
