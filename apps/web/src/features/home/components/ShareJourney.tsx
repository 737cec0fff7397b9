import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { paths, postWinPath } from '@portal/shared/core/paths'
import { IconCalendarHeart, IconMessageCircle, IconUsersGroup } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Sprig } from '#components/brand/Sprig.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
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
            <Button component={Link} to={postWinPath} variant="accent">
              Submit Your Win
            </Button>
            <Button component={Link} to={paths.events} variant="outline">
              Suggest Event
            </Button>
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
