import { Badge, Button, Card, Title, Tooltip } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { IconCheck } from '@tabler/icons-react'
import '#config/styles/app.css'
import { buttonOf, type Tier, tiers } from '../tiers.ts'
import classes from './Account.module.css'

const soon = 'Section coming soon'

function TierCard({ tier, current }: { tier: Tier; current: Me['tier'] }) {
  const button = buttonOf(tier.id, current)
  return (
    <li className={classes.tier}>
      <div className={classes.tierHead}>
        <h3 className={classes.tierName}>{tier.name}</h3>
        {tier.price && <span className={classes.price}>{tier.price}</span>}
      </div>
      <ul className={classes.includes}>
        {tier.includes.map((item) => (
          <li key={item}>
            <IconCheck aria-hidden size="1.125em" stroke={2} />
            {item}
          </li>
        ))}
      </ul>
      {tier.first && <p className={classes.quiet}>{tier.first}</p>}
      {button && (
        // Reachable, so that everybody can learn why nothing happens.
        <Button
          fullWidth
          aria-disabled
          data-disabled
          aria-label={`${button}: ${tier.name}`}
          aria-describedby="subscription-soon"
        >
          {button}
        </Button>
      )}
    </li>
  )
}

/** 'Subscription': the three tiers, to read only. */
export function SubscriptionCard({ current }: { current: Me['tier'] }) {
  return (
    <Tooltip label={soon} events={{ hover: true, focus: true, touch: true }} position="top">
      <Card
        component="section"
        aria-labelledby="subscription"
        className={`${classes.card} ${classes.soon}`}
      >
        <div className={classes.sectionHead}>
          <Title order={2} id="subscription" tabIndex={-1} className={classes.target}>
            Subscription
          </Title>
          <Badge color="gray" id="subscription-soon">
            {soon}
          </Badge>
        </div>
        <ul className={classes.tiers}>
          {tiers.map((tier) => (
            <TierCard key={tier.id} tier={tier} current={current} />
          ))}
        </ul>
      </Card>
    </Tooltip>
  )
}
