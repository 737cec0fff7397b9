import { Card } from '@mantine/core'
import { askPath, paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { lazyForm } from '#components/feedback/lazy-form.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { askQuery } from '../api.ts'

const AskForm = lazyForm(async () => (await import('../components/AskForm.tsx')).AskForm)

/** The form of a new ask, which an earlier one fills in while it is there. */
export function NewAskPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const again = address.get('again')
  const { data, isLoading } = useQuery({ ...askQuery(again ?? ''), enabled: again !== null })
  return (
    <Page
      title={again === null ? 'Ask for something' : 'Ask again'}
      eyebrow={<BackLink to={paths.asks}>All asks</BackLink>}
      width="reading"
    >
      <Card>
        {isLoading ? (
          <RowsSkeleton />
        ) : (
          <AskForm
            key={again}
            ask={null}
            again={data ?? null}
            onDone={({ id }) => navigate(askPath(id), { replace: true })}
            onClose={() => navigate(paths.asks)}
          />
        )}
      </Card>
    </Page>
  )
}
