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
import { winQuery } from '../api.ts'
import { RepostPanel } from '../components/RepostPanel.tsx'
import { WinCard } from '../components/WinCard.tsx'
import { type AskedOfWin, WinDialogs } from '../components/WinDialogs.tsx'

export default function WinPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(winQuery(id))
  const isMissing = isNotFound(query.error)
  const win = isMissing ? undefined : query.data
  const [asked, setAsked] = useState<AskedOfWin>(null)

  return (
    <Page
      title={win?.title ?? 'A win'}
      heading={win ? `A win by ${win.userName}` : 'A win'}
      eyebrow={<BackLink to={paths.wins}>All wins</BackLink>}
    >
      <QueryBoundary
        notFound={{
          text: 'This win is no longer here',
          hint: 'Its author may have deleted it. There’s more to celebrate on the wins page.',
          list: { to: paths.wins, label: 'See all wins' },
        }}
        query={query}
        errorMessage="We couldn’t load this win."
        skeleton={<CardSkeleton count={1} text="Loading wins..." />}
      >
        {(one) => (
          <Stack gap="lg">
            <WinCard win={one} onAct={(act) => setAsked({ act, win: one })} />
            <RepostPanel win={one} />
            <Conversation subject={{ kind: 'win', id: one.id }} />
          </Stack>
        )}
      </QueryBoundary>
      <WinDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onGone={() => navigate(paths.wins, { replace: true })}
      />
    </Page>
  )
}
