import type { PortalEvent } from '@portal/shared/events/schemas'
import { useId } from 'react'
import { photoWanted } from '../photo-file.ts'
import classes from './Events.module.css'
import { PhotoControls } from './PhotoControls.tsx'

interface PhotoPanelProps {
  event: Pick<PortalEvent, 'id' | 'title' | 'photo'>
  /** Its photo is not served then. */
  archived: boolean
}

/** The photo of an event beside its editor, to come or past; it is saved at once. */
export function PhotoPanel({ event, archived }: PhotoPanelProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.panel}>
      {event.photo && !archived && (
        <img src={event.photo} alt="" decoding="async" className={classes.panelPicture} />
      )}
      <div className={classes.panelWords}>
        <h3 id={heading} className={classes.panelTitle}>
          Photo
        </h3>
        <p className={classes.panelHint}>
          {event.photo && archived
            ? 'There is one, which is shown again once the event is restored.'
            : `Choose ${photoWanted}. It is saved at once.`}
        </p>
        <PhotoControls event={event} />
      </div>
    </section>
  )
}
