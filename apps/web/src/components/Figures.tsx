import { Text } from '@mantine/core'
import classes from './Figures.module.css'

interface FiguresProps {
  figures: [label: string, figure: string | number][]
  /** Three of them, beside one another on a phone as well. */
  row?: boolean
}

/** Figures that sum a page up, each over what it counts. */
export function Figures({ figures, row = false }: FiguresProps) {
  return (
    <dl className={classes.figures} data-row={row || undefined}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <Text component="dt" size="sm" lh="md" c="dimmed">
            {label}
          </Text>
          <Text
            component="dd"
            ff="heading"
            fz="h1"
            fw={540}
            lh={1.15}
            style={{ fontVariantNumeric: 'lining-nums tabular-nums' }}
          >
            {figure}
          </Text>
        </div>
      ))}
    </dl>
  )
}
