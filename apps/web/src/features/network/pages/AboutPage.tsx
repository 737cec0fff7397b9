import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CardGridSkeleton } from '#components/cards/ContentCard.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { useNetwork } from '#lib/network.ts'
import { aboutQuery } from '../api.ts'
import { AboutSections, JoinNetwork } from '../components/AboutSections.tsx'

export function AboutPage() {
  const { tagline } = useNetwork()
  const query = useQuery(aboutQuery)
  return (
    <Page title="About">
      <PageHeader title="About" subtitle={tagline} />
      <Stack gap="xl">
        <QueryBoundary
          query={query}
          failed="This page could not be loaded."
          skeleton={<CardGridSkeleton text="Loading..." />}
        >
          {(about) => <AboutSections about={about} />}
        </QueryBoundary>
        <JoinNetwork />
      </Stack>
    </Page>
  )
}
