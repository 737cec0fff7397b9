import { drawPetals, isWillowNetwork } from '@portal/shared/network/petals'
import { useContext } from 'react'
import { NetworkContext } from '#lib/session/network.ts'
import classes from './Canopy.module.css'
import { along, type Curve, curvePath, twigLeaves } from './leaf.ts'
import { Petals } from './Petals.tsx'

const bough: Curve = [
  [620, -40],
  [470, 6],
  [230, -10],
  [-30, 130],
]

interface Twig {
  /** The position on the bough: 0 at the trunk, 1 at the tip. */
  at: number
  fall: number
  /** The horizontal shift of its end; negative is left. */
  drift: number
  leaf: number
  tone: 'far' | 'near' | 'brand'
  turned?: number
}

const twigs: Twig[] = [
  { at: 0.12, fall: 560, drift: 34, leaf: 58, tone: 'far' },
  { at: 0.27, fall: 430, drift: 26, leaf: 54, tone: 'far' },
  { at: 0.41, fall: 620, drift: 30, leaf: 56, tone: 'far' },
  { at: 0.55, fall: 380, drift: 20, leaf: 52, tone: 'far' },
  { at: 0.69, fall: 520, drift: 24, leaf: 50, tone: 'far' },
  { at: 0.83, fall: 330, drift: 14, leaf: 46, tone: 'far' },
  { at: 0.05, fall: 470, drift: 40, leaf: 64, tone: 'near' },
  { at: 0.2, fall: 640, drift: 24, leaf: 66, tone: 'near', turned: 13 },
  { at: 0.34, fall: 350, drift: 30, leaf: 60, tone: 'brand' },
  { at: 0.48, fall: 540, drift: 18, leaf: 64, tone: 'near' },
  { at: 0.62, fall: 660, drift: 26, leaf: 62, tone: 'near', turned: 18 },
  { at: 0.76, fall: 410, drift: 12, leaf: 58, tone: 'brand', turned: 7 },
  { at: 0.9, fall: 500, drift: 10, leaf: 54, tone: 'near' },
]

function hang({ at, fall, drift }: Twig): Curve {
  const {
    point: [x, y],
  } = along(bough, at)
  return [
    [x, y],
    [x - 34, y + fall * 0.16],
    [x - 30, y + fall * 0.55],
    [x - 34 + drift, y + fall],
  ]
}

const drawn = twigs.map((twig) => {
  const curve = hang(twig)
  return { ...twig, stem: curvePath(curve), leaves: twigLeaves(curve, twig.fall / 21, twig.leaf) }
})

const willow = (
  <>
    {drawn.map(({ at, tone, stem, leaves, turned }) => (
      <g key={at} data-tone={tone} className={classes.twig}>
        <path d={stem} stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" />
        {leaves.map((d, index) => (
          <path
            key={d}
            d={d}
            fill={index === turned ? 'var(--portal-celebrate)' : 'currentColor'}
          />
        ))}
      </g>
    ))}
    <path d={curvePath(bough)} stroke="var(--portal-bough)" strokeWidth="7" strokeLinecap="round" />
  </>
)

const scattered = drawPetals({
  columns: 7,
  rows: 10,
  side: 80,
  density: (height) => 1.15 - 1.15 * height,
})

export function Canopy() {
  return (
    <svg
      viewBox="0 0 560 760"
      fill="none"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMaxYMin slice"
      className={classes.branch}
    >
      {isWillowNetwork(useContext(NetworkContext)?.name) ? willow : <Petals of={scattered} />}
    </svg>
  )
}
