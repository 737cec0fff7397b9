import { Modal } from '@mantine/core'
import { useLast } from '#lib/use-last.ts'
import type { DialogName } from '../events-state.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { HostEventForm } from './HostEventForm.tsx'
import { SuggestEventForm } from './SuggestEventForm.tsx'

const titles: Record<DialogName, string> = {
  suggest: 'What events would you like to see in the network?',
  host: 'Host an Event',
  calendar: 'Events in your own calendar',
}

interface EventDialogsProps {
  open: DialogName | null
  owner: string
  onClose: () => void
}

export function EventDialogs({ open, owner, onClose }: EventDialogsProps) {
  const shown = useLast(open)
  return (
    <Modal opened={open !== null} onClose={onClose} title={shown && titles[shown]}>
      {shown === 'suggest' && <SuggestEventForm owner={owner} onClose={onClose} />}
      {shown === 'host' && <HostEventForm owner={owner} onClose={onClose} />}
      {shown === 'calendar' && <CalendarFeed />}
    </Modal>
  )
}
