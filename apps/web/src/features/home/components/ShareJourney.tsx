import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { paths, postWinPath } from '@portal/shared/core/paths'
import { IconCalendarHeart, IconMessageCircle, IconUsersGroup } from '@tabler/icons-react'
import { useId } from 'react'
import { Sprig } from '#components/brand/Sprig.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { LinkButton } from '#components/links.tsx'
import { useNetwork } from '#lib/session/network.ts'

const icon = { 'aria-hidden': true, size: '1.25rem', stroke: 1.5 } as const

export function ShareJourney() {
  const { links, professional_network } = useNetwork()
  const share = useId()
  const connect = useId()
  const hasLinks = links.events_platform || links.messaging_app || links.professional_network
  return (
    <Group align="stretch" gap="lg">
      <Group
        aria-labelledby={share}
        justify="space-between"
        flex="3 1 24rem"
        p="lg"
        bdrs="lg"
        bg="var(--portal-sunken)"
        renderRoot={(props) => <section {...props} />}
      >
        <Box flex="1 1 18rem">
          <Title order={2} id={share}>
            Share Your Journey
          </Title>
          <Text maw="28rem" mt="xs" mb="md">
            Your first customer, grant, hire or prototype can encourage other members.
          </Text>
          <Group gap="sm" align="stretch" data-buttons="shared">
            <LinkButton to={postWinPath} variant="accent">
              Submit Your Win
            </LinkButton>
            <LinkButton to={paths.events} variant="outline">
              Suggest Event
            </LinkButton>
          </Group>
        </Box>
        <Sprig />
      </Group>
      {hasLinks && (
        <Stack
          aria-labelledby={connect}
          gap="sm"
          flex="1 1 14rem"
          renderRoot={(props) => <section {...props} />}
        >
          <Title order={2} size="h3" id={connect}>
            Connect with us
          </Title>
          <ExternalButton
            href={links.events_platform}
            variant="outline"
            icon={<IconCalendarHeart {...icon} />}
          >
            Event listings
          </ExternalButton>
          <ExternalButton
            href={links.messaging_app}
            variant="outline"
            icon={<IconMessageCircle {...icon} />}
          >
            Group chat
          </ExternalButton>
          <ExternalButton
            href={links.professional_network}
            variant="outline"
            icon={<IconUsersGroup {...icon} />}
          >
            {professional_network}
          </ExternalButton>
        </Stack>
      )}
    </Group>
  )
}
