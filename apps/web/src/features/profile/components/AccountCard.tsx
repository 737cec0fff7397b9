import { Anchor, Badge, Text } from '@mantine/core'
import { paths, settingPath } from '@portal/shared/core/paths'
import type { Me } from '@portal/shared/profile/schemas'
import { IconHistory } from '@tabler/icons-react'
import { Card, CardActions } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { LinkButton, TextLink } from '#components/links.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { Photo } from './Photo.tsx'

const tierColors = { Free: 'gray', Paid: 'brand', Raise: 'accent' } as const

export function AccountCard({ me }: { me: Me }) {
  const { shows_tiers } = useNetwork()
  return (
    <Card id="account" title="Your Account" compact>
      <Photo me={me} />
      <FactList
        look="rows"
        facts={[
          { label: 'Email', value: me.email },
          {
            label: 'Subscription',
            value: shows_tiers && <Badge color={tierColors[me.tier]}>{me.tier}</Badge>,
          },
          { label: 'Segment', value: <Badge color="sage">Early</Badge> },
        ]}
      />
      <Text size="sm" c="dimmed">
        These account details are changed by e-mailing <ContactLink />, but for your email address:
        you <TextLink to={settingPath('email-address')}>change it under Security</TextLink>.
      </Text>
      <CardActions>
        <LinkButton
          to={paths.archive}
          variant="outline"
          leftSection={<IconHistory aria-hidden size="1.25em" stroke={1.5} />}
        >
          Your activity archive
        </LinkButton>
      </CardActions>
    </Card>
  )
}

export function ContactLink() {
  const { contact_email } = useNetwork()
  return (
    <Anchor inherit href={`mailto:${contact_email}`}>
      {contact_email}
    </Anchor>
  )
}
