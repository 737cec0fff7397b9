import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { useGiveAnswers } from '#features/profile/public.ts'
import { meQuery } from '#lib/session/me.ts'

const MissingAnswers = lazyComponent(
  async () => (await import('../components/MissingAnswers.tsx')).MissingAnswers,
)

export default function AnswersPage() {
  const query = useQuery(meQuery)
  const navigate = useNavigate()
  const { mutateAsync } = useGiveAnswers()
  return (
    <Page
      title="A few more questions"
      subtitle="We ask all members these. You can change your answers later in your account."
      width="reading"
    >
      <QueryBoundary query={query} errorMessage="We couldn’t load your profile">
        {(me) => (
          <MissingAnswers
            key={me.id}
            me={me}
            send={mutateAsync}
            onDone={() => navigate(paths.dashboard)}
          />
        )}
      </QueryBoundary>
    </Page>
  )
}
