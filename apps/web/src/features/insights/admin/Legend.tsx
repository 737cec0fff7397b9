import { colourOf, lineStyleOf, type Series } from './figures.ts'

const line = { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem' } as const
const list = { ...line, margin: 0, padding: 0, listStyle: 'none', fontSize: '0.9375rem' }
const item = { display: 'flex', alignItems: 'center', gap: '0.5rem' }
const swatch = { width: '0.75rem', height: '0.75rem', borderRadius: '0.25rem' }

interface LegendProps {
  series: Series[]
  /** Whether they are lines, which have dashes. */
  lines: boolean
}

/** The names of the series, in the order in which they are drawn; styled inline, since a saved report has it. */
export const Legend = ({ series, lines }: LegendProps) => (
  <ul style={list} aria-label="Legend">
    {series.map((one, index) => {
      const colour = colourOf(one)
      const line = { width: '1.5rem', borderTop: `3px ${lineStyleOf(index).border} ${colour}` }
      return (
        <li key={one.key} style={item}>
          <span aria-hidden style={lines ? line : { ...swatch, backgroundColor: colour }} />
          {one.label}
        </li>
      )
    })}
  </ul>
)
