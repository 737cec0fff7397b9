import { Button } from '@mantine/core'
import { useState } from 'react'
import { Nudge } from '#components/feedback/Nudge.tsx'
import { snooze } from '#lib/session/snoozed.ts'
import { useTurnOnPush } from '../api.ts'
import { canOfferPush } from '../push-support.ts'

interface PushOfferProps {
  /** What a notification would say, as a question. */
  children: string
  onClose?: () => void
}

/** Offers notifications where they would help. Not for 90 days after an answer. */
export function PushOffer({ children, onClose }: PushOfferProps) {
  const [isOpen, setIsOpen] = useState(canOfferPush)
  const { mutate, isPending } = useTurnOnPush()
  if (!isOpen) return null
  const close = () => {
    snooze('push-offered')
    setIsOpen(false)
    onClose?.()
  }
  return (
    <Nudge label="Notifications" text={children} onLater={close}>
      <Button
        variant="link"
        size="sm"
        loading={isPending}
        onClick={() => mutate(undefined, { onSettled: close })}
      >
        Turn on notifications
      </Button>
    </Nudge>
  )
}
