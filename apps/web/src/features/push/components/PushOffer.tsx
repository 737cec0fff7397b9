import { Button } from '@mantine/core'
import { useState } from 'react'
import { Nudge } from '#components/feedback/Nudge.tsx'
import { useTurnOnPush } from '../api.ts'
import { canOfferPush, snoozePushOffer } from '../push-support.ts'

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
    snoozePushOffer()
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
