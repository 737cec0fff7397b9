import { Anchor, Badge, Button, Card, Title } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { addressPath, paths } from '#config/paths.ts'
import classes from './Account.module.css'
import { ContactLink } from './ContactLink.tsx'

const tierColors = { Free: 'gray', Paid: 'plum', Raise: 'marigold' } as const

const AddressLink = () => (
  <Anchor inherit component={Link} to={addressPath}>
    change it below
  </Anchor>
)

/** 'Your Account': e-mail address, tier and segment. Members can change the address alone. */
export function AccountCard({ me }: { me: Me }) {
  return (
    <Card component="section" aria-labelledby="account" className={classes.card}>
      <Title order={2} size="h3" id="account">
        Your Account
      </Title>
      <dl className={classes.account}>
        <div>
          <dt>E-mail</dt>
          <dd>{me.email}</dd>
        </div>
        <div>
          <dt>Subscription</dt>
          <dd>
            <Badge color={tierColors[me.tier]}>{me.tier}</Badge>
          </dd>
        </div>
        <div>
          <dt>Segment</dt>
          <dd>
            <Badge color="sage">Early</Badge>
          </dd>
        </div>
      </dl>
      <p className={classes.quiet}>
        These account details are changed by e-mailing <ContactLink />, but for your e-mail address:
        you <AddressLink />.
      </p>
      <Button
        component={Link}
        to={paths.archive}
        variant="outline"
        leftSection={<IconHistory aria-hidden size="1.25em" stroke={1.5} />}
      >
        Your activity archive
      </Button>
    </Card>
  )
}
