import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Section } from '#components/layout/Section.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { blocksQuery, useUnblock } from '../api.ts'

const failed = 'We couldn’t load the people you’ve blocked.'

export function BlockedPeople() {
  const query = useInfiniteQuery(blocksQuery)
  const unblock = useUnblock()
  return (
    <QueryBoundary query={query} errorMessage={failed} skeleton={null}>
      {({ pages }) => {
        const blocks = pages.flatMap((page) => page.blocks)
        if (blocks.length === 0) return null
        return (
          <Section title="People you’ve blocked" size="h3" gap="sm">
            <Rows>
              {blocks.map(({ member, blocked_at }) => (
                <Row
                  key={member.id}
                  lead={<PersonAvatar name={member.name} photo={member.photo} size="md" />}
                  title={member.name}
                  level={3}
                  note={`Blocked on ${formatDate(blocked_at)}`}
                >
                  <Button
                    variant="outline"
                    aria-label={`Unblock ${member.name}`}
                    loading={unblock.isPending && unblock.variables.id === member.id}
                    onClick={() => unblock.mutate(member)}
                  >
                    Unblock
                  </Button>
                </Row>
              ))}
            </Rows>
            {query.hasNextPage && (
              <ShowMore
                query={query}
                shown={`Showing ${blocks.length} of ${pages[0]?.pagination.total} people`}
                errorMessage={failed}
                onMore={query.fetchNextPage}
              />
            )}
          </Section>
        )
      }}
    </QueryBoundary>
  )
}
