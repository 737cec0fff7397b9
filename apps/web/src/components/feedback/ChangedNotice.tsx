import { Stack, Text } from '@mantine/core'
import { changedMessage } from '@portal/shared/core/error-codes'
import { type Fact, FactList } from '../cards/FactList.tsx'

interface ChangedNoticeProps {
  /** For an open form: what is saved now, where the form holds something else. */
  saved?: Fact[]
}

/** Says that somebody else has saved since, and shows what saving again would replace. */
export const ChangedNotice = ({ saved }: ChangedNoticeProps) => (
  <Stack role="alert" gap="xs" px="md" py="sm" bdrs="md" bg="var(--portal-tint)">
    <Text fw={600} c="var(--portal-brand-ink)">
      {saved
        ? `Something changed since you opened this. Saving again replaces ${saved.length > 0 ? 'this:' : 'it.'}`
        : changedMessage}
    </Text>
    <FactList look="rows" facts={saved ?? []} />
  </Stack>
)
