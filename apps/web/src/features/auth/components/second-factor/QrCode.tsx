import { encode } from 'uqr'
import classes from './SecondFactor.module.css'

/** Modules of white around it, without which cameras do not find it. */
const quiet = 4

/** A QR code as a drawing: no picture is fetched, and nothing leaves the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quiet })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
