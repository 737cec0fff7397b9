import { Stack } from '@mantine/core'
import { memberPath } from '@portal/shared/core/paths'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useSession } from '#lib/session/session.ts'
import { Consents } from '../components/Consents.tsx'
import { FieldVisibility } from '../components/FieldVisibility.tsx'
import { IntroductionSettings } from '../components/IntroductionSettings.tsx'

export default function PrivacyPage() {
  const { user } = useSession()
  const query = useQuery(meQuery)
  const withMe = (text: string, rows: number, children: (me: Me) => ReactNode) => (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your account."
      skeleton={<RowSkeleton text={text} count={rows} />}
    >
      {children}
    </QueryBoundary>
  )
  return (
    <Page
      title="Privacy"
      intro="Who sees what, who can ask to meet you, and what you’ve agreed to."
    >
      <Stack gap="lg">
        {user?.user_type === 'female_founder' && (
          <Card
            id="what-founders-see"
            title="What other founders see"
            intro="The directory always shows your name, and never your email or phone numbers. You choose the rest. Changes save automatically."
            action={
              <LinkButton to={memberPath(user.id)} variant="outline">
                See what founders see
              </LinkButton>
            }
          >
            {withMe('Loading your choices...', 8, (me) => (
              <FieldVisibility me={me} />
            ))}
          </Card>
        )}
        <Card
          id="introductions"
          title="Introductions"
          intro="Whether founders can ask to meet you, and what you share when you accept. Changes save automatically."
        >
          {withMe('Loading your choices...', 3, (me) => (
            <IntroductionSettings me={me} />
          ))}
        </Card>
        <Card
          id="consents"
          title="Consents"
          intro="What you’ve agreed to, word for word. You can change your mind at any time. Changes save automatically."
        >
          {withMe('Loading your consents...', 6, (me) => (
            <Consents me={me} />
          ))}
        </Card>
      </Stack>
    </Page>
  )
}
