import type { PortalEvent } from '@portal/shared/events/schemas'
import { Sprig } from '#components/brand/Sprig.tsx'
import classes from './Events.module.css'
import { PhotoControls } from './PhotoControls.tsx'

interface EventPhotoProps {
  event: PortalEvent
  past: boolean
  /** Whether she may change it. */
  editable: boolean
}

/** The photo of an event, or its place. */
export function EventPhoto({ event, past, editable }: EventPhotoProps) {
  return (
    <div className={classes.photo} data-past={past || undefined}>
      {event.photo ? (
        <img src={event.photo} alt="" loading="lazy" decoding="async" className={classes.picture} />
      ) : past ? (
        'Photo'
      ) : (
        !editable && <Sprig size="6.5rem" />
      )}
      {editable && !past && <PhotoControls event={event} />}
    </div>
  )
}
