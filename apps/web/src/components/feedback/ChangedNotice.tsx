import { Stack, Text } from '@mantine/core'
import { changedMessage } from '@portal/shared/core/error-codes'
import { type Fact, FactList } from '../cards/FactList.tsx'

interface ChangedNoticeProps {
  /** What is saved now, where something else stands in an open form. */
  saved?: Fact[]
}

/** Somebody else has saved since: what saving now would replace. */
export const ChangedNotice = ({ saved = [] }: ChangedNoticeProps) => (
  <Stack role="alert" gap="xs" px="md" py="sm" bdrs="md" bg="var(--portal-tint)">
    <Text fw={600} c="var(--portal-brand-ink)">
      {changedMessage}
    </Text>
    <FactList look="rows" facts={saved} />
  </Stack>
)
