import { Stack, Text } from '@mantine/core'
import { changedMessage } from '@portal/shared/core/error-codes'
import { type Fact, FactList } from '../cards/FactList.tsx'

interface ChangedNoticeProps {
  /** What is saved now, where something else stands in an open form. */
  saved?: Fact[]
}

/** Says that somebody else has saved since, and shows what saving again would replace. */
export const ChangedNotice = ({ saved = [] }: ChangedNoticeProps) => (
  <Stack role="alert" gap="xs" px="md" py="sm" bdrs="md" bg="var(--portal-tint)">
    <Text fw={600} c="var(--portal-brand-ink)">
      {saved.length > 0
        ? 'Something changed since you opened this. This is saved now, and saving again replaces it:'
        : changedMessage}
    </Text>
    <FactList look="rows" facts={saved} />
  </Stack>
)
