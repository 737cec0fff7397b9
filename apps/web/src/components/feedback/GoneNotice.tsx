import classes from './Feedback.module.css'

interface GoneNoticeProps {
  /** What a link led to and is not there, in a sentence; empty while there is nothing to say. */
  text: string
}

/** Said above a list when the address names something that it does not have. */
export function GoneNotice({ text }: GoneNoticeProps) {
  return (
    <div role="status" className={classes.notice}>
      {text && <p className={classes.gone}>{text}</p>}
    </div>
  )
}
