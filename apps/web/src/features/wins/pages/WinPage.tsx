import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { EmptyState, ErrorState } from '#components/feedback/states.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { paths } from '#config/paths.ts'
import { isGone, messageOf } from '#lib/api.ts'
import { useSession } from '#lib/session.ts'
import { winQuery } from '../api.ts'
import { RepostPanel } from '../components/RepostPanel.tsx'
import { WinCard } from '../components/WinCard.tsx'
import { useWinDialog, WinDialogs } from '../components/WinDialogs.tsx'
import { WinsSkeleton } from '../components/WinList.tsx'

const allWins = (variant: 'filled' | 'outline') => (
  <Button component={Link} to={paths.wins} variant={variant}>
    See all wins
  </Button>
)

/** One win on a page of its own, to be shared by its address. */
export function WinPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useQuery(winQuery(id))
  const gone = isGone(error)
  const win = gone ? undefined : data
  const dialog = useWinDialog(win ? [win] : [])

  const content = () => {
    if (gone) {
      return (
        <EmptyState
          text="This win is no longer here"
          hint="Whoever posted it may have taken it back. There is more to celebrate on the wins page."
          action={allWins('filled')}
        />
      )
    }
    if (win) {
      return (
        <Stack gap="lg">
          <WinCard win={win} onAct={dialog.act} />
          <RepostPanel win={win} />
        </Stack>
      )
    }
    if (error) {
      return (
        <ErrorState
          message={messageOf(error, 'This win could not be loaded.')}
          onRetry={refetch}
          retrying={isFetching}
        />
      )
    }
    return <WinsSkeleton count={1} />
  }

  return (
    <Page title={win?.title ?? 'A win'}>
      <PageHeader
        title={win ? `A win by ${win.userName}` : 'A win'}
        actions={!gone && allWins('outline')}
      />
      {content()}
      <WinDialogs
        open={dialog.open}
        owner={user?.id ?? ''}
        onClose={dialog.close}
        onGone={() => navigate(paths.wins, { replace: true })}
      />
    </Page>
  )
}
