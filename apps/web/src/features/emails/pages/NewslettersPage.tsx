import { newsletterPath, paths } from '@portal/shared/core/paths'
import { listNewsletters } from '@portal/shared/emails/newsletter-endpoints'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPaging } from '#lib/address/url-state.ts'
import { keepPrevious, queryOf } from '#lib/http/queries.ts'
import { formatDay } from '#lib/text/dates.ts'

const newslettersQuery = (query: { page: number }) =>
  queryOf(listNewsletters, { query }, keepPrevious)

export default function NewslettersPage() {
  const list = useListPage(newslettersQuery, readPaging)
  return (
    <Page
      title="Newsletters"
      width="reading"
      intro="Weekly newsletters from the last year."
      eyebrow={<BackLink to={paths.help}>Help & Support</BackLink>}
    >
      <ListPage
        list={list}
        label="Newsletters"
        noun="newsletter"
        empty={{
          text: 'No newsletters yet',
          hint: 'You’ll find the network’s newsletters here.',
        }}
      >
        {({ newsletters }) => (
          <Rows label="Newsletters">
            {newsletters.map(({ id, day }) => (
              <Row key={id} title={`Newsletter of ${formatDay(day)}`} to={newsletterPath(id)} />
            ))}
          </Rows>
        )}
      </ListPage>
    </Page>
  )
}
