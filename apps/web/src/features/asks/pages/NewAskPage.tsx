import { Card } from '@mantine/core'
import type { Ask } from '@portal/shared/asks/schemas'
import { askPath, paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { isNotFound } from '#lib/http/api.ts'
import { askQuery } from '../api.ts'

const AskForm = lazyComponent(async () => (await import('../components/AskForm.tsx')).AskForm)

export default function NewAskPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const again = address.get('again')
  const earlier = useQuery({ ...askQuery(again ?? ''), enabled: again !== null })
  const form = (ask: Ask | null) => (
    <AskForm
      key={again}
      ask={null}
      again={ask}
      onDone={({ id }) => navigate(askPath(id), { replace: true })}
      onClose={() => navigate(paths.asks)}
    />
  )
  return (
    <Page
      title={again === null ? 'Ask for something' : 'Ask again'}
      eyebrow={<BackLink to={paths.asks}>All asks</BackLink>}
      width="reading"
    >
      <Card>
        {again === null || (!earlier.data && isNotFound(earlier.error)) ? (
          form(null)
        ) : (
          <QueryBoundary query={earlier} errorMessage="We couldn’t load your earlier ask.">
            {form}
          </QueryBoundary>
        )}
      </Card>
    </Page>
  )
}
