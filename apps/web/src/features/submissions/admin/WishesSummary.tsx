import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { labelOf } from '@portal/shared/core/options'
import { dayOfWeekLabels, frequencyLabels } from '@portal/shared/events/options'
import type { Wishes } from '@portal/shared/submissions/forms'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { wishesQuery } from './api.ts'
import { eventTypeName, placeName } from './sent-answers.ts'

const SHOWN = 6
const asWritten = (value: string) => value

const groups = [
  { label: 'Types', field: 'event_types', nameOf: eventTypeName },
  { label: 'Days', field: 'days', nameOf: (value: string) => labelOf(dayOfWeekLabels, value) },
  {
    label: 'How often',
    field: 'frequencies',
    nameOf: (value: string) => labelOf(frequencyLabels, value),
  },
  { label: 'Places', field: 'locations', nameOf: placeName },
  { label: 'Topics', field: 'topics', nameOf: asWritten },
  { label: 'Other types', field: 'other_types', nameOf: asWritten },
  { label: 'Other places', field: 'other_locations', nameOf: asWritten },
] as const

export function WishesSummary() {
  const query = useQuery(wishesQuery)
  return (
    <Card component="section" aria-label="What members would like to see">
      <Title order={2} size="h3" lh={1.25}>
        What members would like to see
      </Title>
      <QueryBoundary query={query} errorMessage="We couldn’t load the summary">
        {(wishes) => <Tallies wishes={wishes} />}
      </QueryBoundary>
    </Card>
  )
}

type Tally = Wishes['topics'][number]

function Tallies({ wishes }: { wishes: Wishes }) {
  const { city } = useNetwork()
  const filled = groups.filter(({ field }) => wishes[field].length > 0)
  return (
    <>
      <Text c="dimmed" mt="0.25rem" mb="md">
        <span>{formatCount(wishes.total, 'suggestion')}</span> so far, not counting declined ones
      </Text>
      <SimpleGrid minColWidth="min(100%, 13rem)" spacing="lg">
        {filled.map(({ label, field, nameOf }) => {
          const tally = ({ value, count }: Tally) => (
            <Group
              component="li"
              key={value}
              gap="sm"
              wrap="nowrap"
              justify="space-between"
              align="normal"
            >
              <Text span miw={0}>
                {nameOf(value, city)}
              </Text>
              <strong>{count}</strong>
            </Group>
          )
          return (
            <section key={field} aria-label={label}>
              <Title order={3} ff="text" fz="sm" fw={600} c="dimmed">
                {label}
              </Title>
              <Rows space="xs" lined={false}>
                {wishes[field].slice(0, SHOWN).map(tally)}
              </Rows>
              {wishes[field].length > SHOWN && (
                <Disclosure summary={`${wishes[field].length - SHOWN} more`}>
                  <Rows space="xs" lined={false}>
                    {wishes[field].slice(SHOWN).map(tally)}
                  </Rows>
                </Disclosure>
              )}
            </section>
          )
        })}
      </SimpleGrid>
    </>
  )
}
