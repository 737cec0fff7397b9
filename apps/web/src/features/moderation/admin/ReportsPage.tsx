import { Button, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { manageMemberPath } from '@portal/shared/core/paths'
import type { IntroductionCounts, IntroductionOverview } from '@portal/shared/introductions/schemas'
import { useState } from 'react'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { TextLink } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPaging } from '#lib/address/url-state.ts'
import { overviewQuery, type SuspendedMember, useRestoreAsking } from './api.ts'
import { type Asked, ReportCard, ReportDialog } from './ReportCard.tsx'

export default function ReportsPage() {
  const list = useListPage(overviewQuery, readPaging)
  const { query } = list
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Page title="Reports" subtitle="How many founders meet, and what members report.">
      {query.data && <Counts {...query.data.counts} />}
      <ListPage
        list={list}
        label="Reports"
        noun="report"
        empty={{
          text: 'No reports',
          hint: 'When a member reports a request, message or ask, you’ll see it here.',
        }}
        errorMessage="We couldn’t load the introductions"
        skeleton={<CardSkeleton />}
      >
        {({ reports }) => (
          <Stack gap="md">
            {reports.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                onAct={(act) => setAsked({ id: `${act} ${report.id}`, act, report })}
              />
            ))}
          </Stack>
        )}
      </ListPage>
      <Suspended members={query.data?.suspended ?? []} />
      <ReportDialog asked={asked} onClose={() => setAsked(null)} />
    </Page>
  )
}

const countsText = ({ asked, accepted, declined, expired }: IntroductionCounts) =>
  `${asked} asked, ${accepted} accepted, ${declined} declined and ${expired} without an answer`

const openText = (founders: number) =>
  `${formatCount(founders, 'founder is', 'founders are')} open to requests.`

function Counts({ last_90_days: lately, in_all, open_members }: IntroductionOverview['counts']) {
  return (
    <Stack gap="xs">
      <FactList
        look="figures"
        facts={[
          { label: 'Asked in 90 days', value: lately.asked },
          { label: 'Accepted', value: lately.accepted },
          { label: 'Declined', value: lately.declined },
          { label: 'Without an answer', value: lately.expired },
        ]}
      />
      <Text size="sm" c="dimmed">{`In all: ${countsText(in_all)}. ${openText(open_members)}`}</Text>
    </Stack>
  )
}

function Suspended({ members }: { members: SuspendedMember[] }) {
  const restore = useRestoreAsking()
  if (members.length === 0) return null
  return (
    <Section title="Introductions suspended">
      <Rows>
        {members.map((member) => (
          <Row
            key={member.id}
            title={member.full_name}
            level={3}
            note={<TextLink to={manageMemberPath(member.id)}>{member.email}</TextLink>}
          >
            <Button
              variant="outline"
              aria-label={`Restore introductions: ${member.full_name}`}
              loading={restore.isPending && restore.variables.id === member.id}
              onClick={() => restore.mutate(member)}
            >
              Restore introductions
            </Button>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
