import { Button } from '@mantine/core'
import classes from './Wins.module.css'

interface UndoNoticeProps {
  message: string
  onUndo: () => void
}

/** What a notification says of an act that can be undone. */
export function UndoNotice({ message, onUndo }: UndoNoticeProps) {
  return (
    <div className={classes.undo}>
      <span>{message}</span>
      <Button variant="outline" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
