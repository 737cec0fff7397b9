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
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
