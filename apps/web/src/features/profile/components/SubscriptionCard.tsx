import { Badge, Box, Button, Paper, SimpleGrid, Stack, Text, Title, Tooltip } from '@mantine/core'
import type { Tier as TierId } from '@portal/shared/auth/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { usePhone } from '#lib/dom/use-phone.ts'
import { useNetwork } from '#lib/session/network.ts'
import classes from './Profile.module.css'

interface Tier {
  id: TierId
  name: string
  includes: string[]
  /** What must come before it. */
  first?: string
}

/** For display only: the tiers charge and grant nothing. */
export const tiers: Tier[] = [
  {
    id: 'Free',
    name: 'Community Member',
    includes: ['Directory (partial access)', 'Events (partial)', 'Resources (full)', 'Research'],
  },
  {
    id: 'Paid',
    name: 'Community Plus Member',
    includes: [
      'Directory (full)',
      'Events (full)',
      'Wins',
      'Opportunities',
      'Resources (full)',
      'Research',
    ],
  },
  {
    id: 'Raise',
    name: 'RAISE',
    includes: [
      'Everything in Plus',
      'Investor rolodex',
      'Investor warm intros',
      'Fundraising support',
      '1:1 mentorship',
      'Pitch deck reviews',
      'Due diligence support',
    ],
    first: 'You must be a Community Plus member before you can apply.',
  },
]

/** Returns the button of a tier for a member on `current`; null for a lower tier. */
export function buttonOf(tier: TierId, current: TierId): string | null {
  if (tier === current) return 'Current'
  if (tier === 'Paid' && current === 'Free') return 'Learn More'
  return tier === 'Raise' ? 'Apply' : null
}

const soon = 'Section coming soon'

export function SubscriptionCard({ current }: { current: Me['tier'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = usePhone() && !isOpen
  const grid = (
    <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
      {tiers.map((tier) => (
        <TierCard key={tier.id} tier={tier} current={current} />
      ))}
    </SimpleGrid>
  )
  return (
    <Tooltip label={soon} events={{ hover: true, focus: true, touch: true }} position="top">
      <Box>
        <Card
          id="subscription"
          title="Subscription"
          muted
          action={
            <Badge color="gray" id="subscription-soon">
              {soon}
            </Badge>
          }
        >
          {isFolded ? (
            <div>
              <Button variant="link" aria-expanded={false} onClick={() => setIsOpen(true)}>
                See the tiers
              </Button>
            </div>
          ) : (
            grid
          )}
        </Card>
      </Box>
    </Tooltip>
  )
}

function TierCard({ tier, current }: { tier: Tier; current: Me['tier'] }) {
  const button = buttonOf(tier.id, current)
  const { plus_price } = useNetwork()
  return (
    <Paper p="md" radius="md" bg="transparent">
      <Stack gap="sm" h="100%">
        <div>
          <Title order={3} size="h4">
            {tier.name}
          </Title>
          {tier.id === 'Paid' && <Text>{plus_price}</Text>}
        </div>
        <Stack component="ul" gap="0.25rem" flex={1} className={classes.includes ?? ''}>
          {tier.includes.map((item) => (
            <li key={item}>
              <IconCheck aria-hidden size="1.125em" stroke={2} />
              {item}
            </li>
          ))}
        </Stack>
        {tier.first && (
          <Text size="sm" c="dimmed">
            {tier.first}
          </Text>
        )}
        {button && (
          // Focusable, so that members can read why it does nothing.
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
      </Stack>
    </Paper>
  )
}
