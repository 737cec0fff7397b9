import { Button } from '@mantine/core'
import { missingAnswers } from '@portal/shared/applications/stored'
import { paths } from '@portal/shared/core/paths'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { MissingAnswers } from '#features/applications/components/MissingAnswers.tsx'
import { useGiveAnswers } from '#features/profile/api.ts'
import { meQuery } from '#lib/me.ts'

/** The answers of an application that a member who was invited has not given yet. */
export function AnswersPage() {
  const query = useQuery(meQuery)
  return (
    <Page
      title="A few more questions"
      subtitle="What everybody is asked who joins. You can change it later in your account."
      width="reading"
    >
      <QueryBoundary
        query={query}
        failed="Your profile could not be loaded"
        skeleton={<RowsSkeleton />}
      >
        {(me) => <Missing key={me.id} me={me} />}
      </QueryBoundary>
    </Page>
  )
}

function Missing({ me }: { me: Me }) {
  const navigate = useNavigate()
  // As it was at first: the form stays whole while its answers arrive.
  const [missing] = useState(() => missingAnswers(me.user_type, me))
  const { mutateAsync } = useGiveAnswers()
  const toHome = () => navigate(paths.dashboard)
  if (missing.length === 0) {
    return (
      <EmptyState
        text="Nothing is missing"
        hint="Your profile has all answers."
        action={
          <Button component={Link} to={paths.account}>
            See your account
          </Button>
        }
      />
    )
  }
  return (
    <MissingAnswers track={me.user_type} missing={missing} send={mutateAsync} onDone={toHome} />
  )
}
