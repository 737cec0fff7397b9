import {
  Badge,
  Box,
  Button,
  List,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { IconCheck } from '@tabler/icons-react'
import { SectionCard } from '#components/layout/SectionCard.tsx'
import { buttonOf, type Tier, tiers } from '../tiers.ts'

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
        <List icon={<IconCheck aria-hidden size="1.125em" stroke={2} />} spacing="0.25rem" flex={1}>
          {tier.includes.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
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
