import { Stack, Text } from '@mantine/core'
import { changedMessage } from '@portal/shared/core/error-codes'
import { type Fact, FactList } from '../cards/FactList.tsx'

interface ChangedNoticeProps {
  /** In a form: the saved values that differ from the form's. */
  saved?: Fact[]
}

/** Warns that the data changed since it was loaded, and lists what saving would overwrite. */
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
