import { Stack } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Conversation } from '#features/conversations/public.ts'
import { isNotFound } from '#lib/http/api.ts'
import { askQuery } from '../api.ts'
import { AskArticle } from '../components/AskArticle.tsx'
import { type Act, AskDialogs } from '../components/AskDialogs.tsx'

export default function AskPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(askQuery(id))
  const [act, setAct] = useState<Act | null>(null)
  const isMissing = isNotFound(query.error)
  return (
    <Page
      title={(!isMissing && query.data?.title) || 'An ask'}
      eyebrow={<BackLink to={paths.asks}>All asks</BackLink>}
      width="reading"
    >
      <QueryBoundary
        notFound={{
          text: 'This ask is no longer here',
          hint: 'Its author may have deleted it.',
          list: { to: paths.asks, label: 'See all asks' },
        }}
        query={query}
        errorMessage="We couldn’t load this ask."
        skeleton={<CardSkeleton />}
      >
        {(ask) => (
          <Stack gap="lg">
            <AskArticle ask={ask} onAct={setAct} />
            {(ask.state === 'open' || ask.messages > 0) && (
              <Conversation subject={{ kind: 'ask', id: ask.id }} />
            )}
            <AskDialogs
              ask={ask}
              act={act}
              onClose={() => setAct(null)}
              onGone={() => navigate(paths.asks, { replace: true })}
            />
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  )
}
