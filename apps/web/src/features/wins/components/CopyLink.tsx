import { Button } from '@mantine/core'
import type { Win } from '@portal/shared/wins/schemas'
import { IconLink } from '@tabler/icons-react'
import { winPath } from '#config/paths.ts'
import { copyText } from '#lib/copy-text.ts'
import { notify } from '#lib/notify.tsx'

/** The address of a win's own page, for a message or a post. */
export function CopyLink({ win }: { win: Win }) {
  const copy = async () => {
    const address = new URL(winPath(win.id), window.location.origin).href
    if (await copyText(address)) notify.success('Link copied.')
    else notify.info(`Copy this address: ${address}`)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={copy}
      leftSection={<IconLink aria-hidden size="1.125rem" stroke={1.5} />}
    >
      Copy link
    </Button>
  )
}
