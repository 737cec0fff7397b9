import { Stack, Title } from '@mantine/core'
import type { Archive } from '@portal/shared/activity/schemas'
import { paths } from '@portal/shared/core/paths'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPaging } from '#lib/address/url-state.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { messageOf } from '#lib/http/api.ts'
import { archiveQuery } from '../api.ts'
import { ArchiveTable } from '../components/ArchiveTable.tsx'

const countersOf = ({ counters }: Archive) => [
  { label: 'Events Attended', value: counters.events_attended },
  { label: 'Studies Completed', value: counters.studies_completed },
  { label: 'Form Submissions', value: counters.form_submissions },
]

export default function ArchivePage() {
  const list = useListPage(({ page }) => archiveQuery(page), readPaging)
  const { data, query } = list
  // Shorter on phones, where the list should begin high up.
  const isPhone = usePhone()
  return (
    <Page
      title="Activity Archive"
      intro="Your events, studies and forms."
      eyebrow={<BackLink to={paths.account}>Back to Account</BackLink>}
    >
      {data && <FactList look={isPhone ? 'lines' : 'figures'} facts={countersOf(data)} />}
      <Stack gap={isPhone ? 'xs' : 'md'}>
        {data && <Title order={2}>All Activities</Title>}
        <ListPage
          list={list}
          label="Activities"
          noun="activity"
          empty={{
            text: 'No activity yet.',
            hint: 'You’ll find the events you attend, studies you take part in and forms you send here.',
            action: (
              <LinkButton to={paths.events} variant="outline">
                See the events
              </LinkButton>
            ),
          }}
          errorMessage={messageOf(query.error, 'We couldn’t load your archive.')}
          skeleton={<CardSkeleton text="Loading your archive..." />}
        >
          {({ activities }) => <ArchiveTable activities={activities} />}
        </ListPage>
      </Stack>
    </Page>
  )
}
