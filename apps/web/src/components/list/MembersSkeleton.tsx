import { Card, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { LoadingText } from '../feedback/LoadingText.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function RowShape() {
  return (
    <Group wrap="nowrap" py="1.125rem" style={{ borderBottom: '1px solid var(--portal-hairline)' }}>
      <Skeleton height="2.375rem" circle />
      <Stack gap="xs" w="20%">
        <Skeleton height="1rem" />
        <Skeleton height="0.75rem" w="70%" />
      </Stack>
      <Skeleton height="1rem" w="16%" />
      <Skeleton height="1rem" w="16%" />
      <Skeleton height="1rem" w="12%" />
      <Skeleton height="2.25rem" w="2.75rem" ml="auto" />
    </Group>
  )
}

function CardShape() {
  return (
    <Card>
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap">
          <Skeleton height="2.375rem" circle />
          <Skeleton height="1.25rem" w="60%" />
        </Group>
        <Skeleton height="1rem" w="80%" />
        <Skeleton height="1rem" w="65%" />
        <Skeleton height="1rem" w="70%" />
        <Skeleton height="2.25rem" />
      </Stack>
    </Card>
  )
}

interface MembersSkeletonProps {
  text: string
  wide: boolean
}

/** The rows or cards of people while they load. */
export function MembersSkeleton({ text, wide }: MembersSkeletonProps) {
  return (
    <LoadingText text={text}>
      {wide ? (
        rows.map((row) => <RowShape key={row} />)
      ) : (
        <SimpleGrid minColWidth="18rem" spacing="md">
          {rows.map((row) => (
            <CardShape key={row} />
          ))}
        </SimpleGrid>
      )}
    </LoadingText>
  )
}
