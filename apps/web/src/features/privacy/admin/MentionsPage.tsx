import { Anchor, Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { openAccount } from '@portal/shared/accounts/endpoints'
import { type ContentType, contentTypeOf, contentTypes } from '@portal/shared/content/types'
import { count } from '@portal/shared/core/count'
import { inWords } from '@portal/shared/core/options'
import { searchMentions } from '@portal/shared/privacy/endpoints'
import {
  type Mention,
  type MentionSubject,
  mentionSearchSchema,
} from '@portal/shared/privacy/mentions'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListSkeleton, Rows } from '#components/list/Rows.tsx'
import { queryOf } from '#lib/queries.ts'

const subjectNames: Record<Exclude<MentionSubject, ContentType>, string> = {
  win: 'Win',
  ask: 'Ask',
  message: 'Message',
  report: 'Report',
  study_answer: 'Study answer',
  submission: 'Submission',
  application: 'Application',
  application_question: 'Question to an applicant',
  member_note: 'Note about a member',
  pod: 'Pod',
  announcement: 'Announcement',
  newsletter: 'Newsletter',
}

const isContent = (subject: MentionSubject): subject is ContentType => subject in contentTypes
const subjectName = (subject: MentionSubject) =>
  isContent(subject) ? inWords(contentTypeOf(subject).singular) : subjectNames[subject]

/** The name of the member that the address names behind '#', while their account exists. */
function useMemberName(hash: string) {
  const id = new URLSearchParams(hash.slice(1)).get('member')
  const { data } = useQuery({
    ...queryOf(openAccount, { params: { id: id ?? '' } }),
    enabled: id !== null,
  })
  return data?.full_name ?? ''
}

/** The words stand in the state of the history: in the address, servers would log them. */
export function MentionsPage() {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const words = typeof state?.words === 'string' ? state.words : ''
  const memberName = useMemberName(hash)
  const given = words || memberName
  const query = useQuery({
    ...queryOf(searchMentions, { body: { words } }),
    enabled: words !== '',
    // Each search is an entry in the audit log.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page
      title="Mentions"
      subtitle="What others have written about somebody, such as a member who leaves. Each text is edited where it stands."
    >
      <Stack gap="lg">
        <SearchForm
          key={given}
          given={given}
          onSearch={(words) => navigate({ hash }, { state: { words }, replace: true })}
        />
        {words && (
          <QueryBoundary
            query={query}
            failed="The texts could not be searched"
            skeleton={<ListSkeleton text="Searching the texts..." />}
          >
            {({ mentions, has_more }) =>
              mentions.length === 0 ? (
                <EmptyState text="No text has these words" hint="Try a part of the name." />
              ) : (
                <Stack gap="md">
                  <Text role="status" c="dimmed">
                    {has_more
                      ? `The first ${mentions.length} texts. Add words to find fewer.`
                      : count(mentions.length, 'text')}
                  </Text>
                  <Rows label="Texts">
                    {mentions.map((mention) => (
                      <Found
                        key={`${mention.path} ${mention.column} ${mention.excerpt}`}
                        {...mention}
                      />
                    ))}
                  </Rows>
                </Stack>
              )
            }
          </QueryBoundary>
        )}
      </Stack>
    </Page>
  )
}

function SearchForm({ given, onSearch }: { given: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(given)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { success, data, error } = mentionSearchSchema.safeParse({ words })
    setError(success ? null : (error.issues[0]?.message ?? null))
    if (success) onSearch(data.words)
  }
  return (
    <Box component="form" role="search" onSubmit={submit} noValidate>
      <Group align="end" gap="sm">
        <TextInput
          flex="1 1 14rem"
          maw="32rem"
          label="Words"
          description="A name, an address or a number. A text is found that has each of the words."
          autoComplete="off"
          value={words}
          error={error}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch aria-hidden size="1.25em" stroke={1.5} />}>
          Search texts
        </Button>
      </Group>
    </Box>
  )
}

const Found = ({ subject, title, column, excerpt, path }: Mention) => (
  <Box component="li">
    <Anchor component={Link} to={path} fw={600}>
      {title}
    </Anchor>
    <Text size="sm" c="dimmed">
      {`${subjectName(subject)} · ${inWords(column)}`}
    </Text>
    <Text style={{ overflowWrap: 'anywhere' }}>{excerpt}</Text>
  </Box>
)
