import { SimpleGrid, Stack } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { normaliseProfile } from '@portal/shared/profile/profile-values'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { Page } from '#components/layout/Page.tsx'
import '#config/styles/app.css'
import { Card } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { UnsavedGuard } from '#components/UnsavedGuard.tsx'
import { notify } from '#lib/notify/notify.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { AccountCard } from '../components/AccountCard.tsx'
import { DirectoryPreview } from '../components/DirectoryPreview.tsx'
import { ProfileCard } from '../components/ProfileCard.tsx'
import { SubscriptionCard } from '../components/SubscriptionCard.tsx'
import { communityOf, isFounder } from '../sections.ts'

const CommunityForm = lazyComponent(
  async () => (await import('../components/SectionForm.tsx')).CommunityForm,
)

export default function AccountPage() {
  const { data: me, isError, isFetching } = useQuery(meQuery)
  if (!me && isError && !isFetching) return <Failed />
  return (
    <Page title="Account" intro="Your profile, who can find it and how you take part.">
      {me ? <Cards key={me.id} me={me} /> : <CardSkeleton text="Loading your account..." />}
    </Page>
  )
}

function Cards({ me }: { me: Me }) {
  const network = useNetwork()
  const community = communityOf(network)
  const profile = normaliseProfile(me)
  return (
    <UnsavedGuard>
      <Stack gap="lg">
        <SimpleGrid minColWidth="min(100%, 18rem)" autoFlow="auto-fit" spacing="lg">
          <AccountCard me={me} />
          {isFounder(me) && <DirectoryPreview me={me} />}
        </SimpleGrid>
        <ProfileCard me={profile} />
        <Card
          id={community.id}
          title={community.title}
          intro="How you’d like to take part. You can change this at any time."
        >
          <CommunityForm section={community} me={profile} />
        </Card>
        {network.shows_tiers && <SubscriptionCard current={me.tier} />}
      </Stack>
    </UnsavedGuard>
  )
}

function Failed() {
  useEffect(() => {
    notify.error('Failed to load user data')
  }, [])
  return <Navigate to={paths.landing} replace />
}
