import { Badge, Box, Button, Paper, SimpleGrid, Stack, Text, Title, Tooltip } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { IconCheck } from '@tabler/icons-react'
import { SectionCard } from '#components/layout/SectionCard.tsx'
import { buttonOf, type Tier, tiers } from '../tiers.ts'
import classes from './Profile.module.css'

const soon = 'Section coming soon'

/** 'Subscription': the three tiers, to read only. */
export function SubscriptionCard({ current }: { current: Me['tier'] }) {
  return (
    <Tooltip label={soon} events={{ hover: true, focus: true, touch: true }} position="top">
      <Box>
        <SectionCard
          id="subscription"
          title="Subscription"
          muted
          action={
            <Badge color="gray" id="subscription-soon">
              {soon}
            </Badge>
          }
        >
          <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
            {tiers.map((tier) => (
              <TierCard key={tier.id} tier={tier} current={current} />
            ))}
          </SimpleGrid>
        </SectionCard>
      </Box>
    </Tooltip>
  )
}

function TierCard({ tier, current }: { tier: Tier; current: Me['tier'] }) {
  const button = buttonOf(tier.id, current)
  return (
    <Paper p="md" radius="md" bg="transparent">
      <Stack gap="sm" h="100%">
        <div>
          <Title order={3} size="h4">
            {tier.name}
          </Title>
          {tier.price && <Text>{tier.price}</Text>}
        </div>
        <Stack component="ul" gap="0.25rem" m={0} p={0} flex={1} className={classes.includes ?? ''}>
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
          // Reachable, so that every member can learn why nothing happens.
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
