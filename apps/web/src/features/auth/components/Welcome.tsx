import { Button, Stack, Text } from '@mantine/core'
import { applicationMinutes } from '@portal/shared/applications/application-minutes'
import { getDecisionDays } from '@portal/shared/applications/endpoints'
import { formatCount } from '@portal/shared/core/count'
import { paths } from '@portal/shared/core/paths'
import { frontDoorSentence } from '@portal/shared/network/front-door'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '#lib/http/queries.ts'
import { useNetwork } from '#lib/session/network.ts'

export function Welcome() {
  const network = useNetwork()
  const { tagline } = network
  const { data } = useQuery(queryOf(getDecisionDays, {}))
  const days = data?.decision_days
  const minutes = formatCount(applicationMinutes.female_founder, 'minute')
  return (
    <Stack gap="md" align="flex-start">
      {tagline && (
        <Text
          c="var(--portal-brand-ink)"
          ff="heading"
          fz="clamp(1.625rem, 0.9rem + 2.2vw, 3rem)"
          fw={440}
          lts="-0.02em"
          lh={1.1}
          textWrap="balance"
        >
          {tagline}
        </Text>
      )}
      <Text fz="lg">{frontDoorSentence(network)}</Text>
      <Button
        mt="xs"
        component={Link}
        to={paths.onboarding}
        size="lg"
        variant="accent"
        w={{ base: '100%', xs: 'auto' }}
      >
        Apply to join
      </Button>
      <Text c="dimmed">
        {days ? `${minutes}, answered in about ${formatCount(days, 'day')}` : `About ${minutes}`}
      </Text>
    </Stack>
  )
}
