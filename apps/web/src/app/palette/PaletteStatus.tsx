import { Button, VisuallyHidden } from '@mantine/core'
import classes from './Palette.module.css'

interface PaletteStatusProps {
  search: string
  count: number
  /** Too short to ask the server for. */
  short: boolean
  searching: boolean
  failed: string
  onRetry: () => void
}

function words({ search, count, short, searching }: PaletteStatusProps): string {
  if (count > 0) return searching ? '' : `${count} ${count === 1 ? 'result' : 'results'}`
  if (short) return 'Type two letters or more to search further.'
  return searching ? 'Searching...' : `Nothing found for “${search}”.`
}

/** Says how the search stands: to the eye only when there is nothing else to see. */
export function PaletteStatus(props: PaletteStatusProps) {
  const { search, count, failed, onRetry } = props
  const text = search === '' || (failed && count === 0) ? '' : words(props)
  const hidden = count > 0
  return (
    <>
      <div role="status">
        {hidden ? (
          <VisuallyHidden>{text}</VisuallyHidden>
        ) : (
          text && <p className={classes.note}>{text}</p>
        )}
      </div>
      {failed && (
        <div role="alert" className={classes.failed}>
          <p>The {failed} could not be searched.</p>
          <Button
            variant="outline"
            size="sm"
            onClick={onRetry}
            data-mantine-stop-propagation="true"
          >
            Retry
          </Button>
        </div>
      )}
    </>
  )
}
