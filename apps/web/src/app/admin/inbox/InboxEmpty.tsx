import { Button } from '@mantine/core'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import type { Tab } from './inbox-state.ts'

interface InboxEmptyProps {
  tab: Tab
  /** What the list is narrowed down to, in words; empty when it is not. */
  narrowedTo: string
  onClear: () => void
}

const texts = { pending: 'Nothing waits for you', reviewed: 'Nothing has been decided yet' }

export function InboxEmpty({ tab, narrowedTo, onClear }: InboxEmptyProps) {
  if (narrowedTo === '') {
    return (
      <EmptyState text={texts[tab]} hint="What members suggest, propose and submit arrives here." />
    )
  }
  return (
    <EmptyState
      text="Nothing found"
      hint={`Nothing here matches ${narrowedTo}.`}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear search and filter
        </Button>
      }
    />
  )
}
