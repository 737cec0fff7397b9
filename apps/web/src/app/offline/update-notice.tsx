import { Button, Group } from '@mantine/core'
import { notify } from '#lib/notify/notify.tsx'

let shown: string | null = null

/** Says that there is a newer version. It stays until it is closed, and changes nothing itself. */
export function announceVersion(update: () => void): void {
  if (shown !== null) notify.dismiss(shown)
  shown = notify.info(
    <Group justify="space-between" gap="md">
      <span>There’s a new version.</span>
      <Button variant="outline" size="sm" flex="none" onClick={update}>
        Reload to update
      </Button>
    </Group>,
    true,
  )
}
