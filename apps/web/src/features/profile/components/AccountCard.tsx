import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { paths, settingPath } from '@portal/shared/core/paths'
import type { Me } from '@portal/shared/profile/schemas'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CardActions, SectionCard } from '#components/layout/SectionCard.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { Photo } from './Photo.tsx'

const tierColors = { Free: 'gray', Paid: 'brand', Raise: 'accent' } as const

/** 'Your Account': photo, e-mail address, tier and segment. Members can change the address alone. */
export function AccountCard({ me }: { me: Me }) {
  return (
    <SectionCard id="account" title="Your Account" compact>
      <Photo me={me} />
      <Stack component="dl" gap="sm" maw="24rem">
        <Fact name="E-mail">{me.email}</Fact>
        <Fact name="Subscription">
          <Badge color={tierColors[me.tier]}>{me.tier}</Badge>
        </Fact>
        <Fact name="Segment">
          <Badge color="sage">Early</Badge>
        </Fact>
      </Stack>
      <Text size="sm" c="dimmed">
        These account details are changed by e-mailing <ContactLink />, but for your e-mail address:
        you{' '}
        <Anchor inherit component={Link} to={settingPath('email-address')}>
          change it under Security
        </Anchor>
        .
      </Text>
      <CardActions>
        <Button
          component={Link}
          to={paths.archive}
          variant="outline"
          leftSection={<IconHistory aria-hidden size="1.25em" stroke={1.5} />}
        >
          Your activity archive
        </Button>
      </CardActions>
    </SectionCard>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group justify="space-between" gap="xs">
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Box component="dd" m={0} miw={0}>
      {children}
    </Box>
  </Group>
)

export function ContactLink() {
  const { contact_email } = useNetwork()
  return (
    <Anchor inherit href={`mailto:${contact_email}`}>
      {contact_email}
    </Anchor>
  )
}
