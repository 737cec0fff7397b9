import { Text } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { getNewsletter } from '@portal/shared/emails/newsletter-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { queryOf } from '#lib/http/queries.ts'
import { formatDay } from '#lib/text/dates.ts'
import { EditionText } from '../components/EditionText.tsx'

export default function NewsletterPage() {
  const { id = '' } = useParams()
  const query = useQuery(queryOf(getNewsletter, { params: { id } }))
  return (
    <Page
      title={query.data ? `Newsletter of ${formatDay(query.data.day)}` : 'Newsletter'}
      width="reading"
      eyebrow={<BackLink to={paths.newsletters}>All newsletters</BackLink>}
    >
      <QueryBoundary
        notFound={{
          text: 'We can’t find this newsletter',
          hint: 'It may be more than a year old, or part of the link may be missing.',
          list: { to: paths.newsletters, label: 'See all newsletters' },
        }}
        query={query}
        errorMessage="We couldn’t load this newsletter"
      >
        {({ opening, sections }) => (
          <>
            <EditionText opening={opening} sections={sections} level={2} />
            <Text size="sm" c="dimmed">
              {sections.length === 0
                ? 'Nothing from this newsletter is still in the portal.'
                : 'You only see news that’s still in the portal.'}
            </Text>
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}
