import { Button, Group } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { IconCloudOff } from '@tabler/icons-react'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isServerThere, useOnline } from '#lib/http/online.ts'
import { describeShown, formatFrom, type Shown } from './shown-from.ts'

/** Says that the page can't be refreshed, and from when its data is. */
export function OfflineBanner() {
  const online = useOnline()
  const shown = useShown()
  const isList = useLocation().pathname === paths.events
  return (
    <div role="status">
      {(!online || shown.isUnreachable) && (
        <Group
          justify="center"
          gap="0 var(--mantine-spacing-sm)"
          px="md"
          py="xs"
          bg="var(--mantine-color-accent-light)"
          c="var(--mantine-color-accent-light-color)"
          fw={500}
        >
          <Group component="p" gap="xs" wrap="nowrap">
            <IconCloudOff aria-hidden size="1.25em" style={{ flexShrink: 0 }} />
            {online ? 'We can’t reach the portal.' : 'You’re offline.'} {sentence(shown, isList)}
          </Group>
          <Retry />
        </Group>
      )}
    </div>
  )
}

/** Asks the server, because a browser can be wrong about being offline. */
function Retry() {
  const client = useQueryClient()
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    if (await isServerThere()) {
      onlineManager.setOnline(true)
      await client.refetchQueries({ type: 'active' })
    }
    setIsTrying(false)
  }
  return (
    <Button variant="link" c="inherit" onClick={retry} loading={isTrying}>
      Retry
    </Button>
  )
}

function sentence({ from, onlyOwn }: Shown, isList: boolean): string {
  if (from === null) return ''
  if (isList && onlyOwn) return `Your events, from ${formatFrom(from)}.`
  return `This is from ${formatFrom(from)}.`
}

function useShown(): Shown {
  const client = useQueryClient()
  const json = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => JSON.stringify(describeShown(client)),
  )
  return JSON.parse(json)
}
