import { type Curve, curvePath, leafPath, twigLeaves } from './leaf.ts'
import classes from './WillowBranch.module.css'

// One bough from the upper right, and the twigs that fall from it.
const bough: Curve = [
  [560, -20],
  [430, 10],
  [250, 20],
  [60, 130],
]

const twigs: { curve: Curve; leaves: number; length: number; tone: 'leaf' | 'soft' | 'stem' }[] = [
  {
    curve: [
      [500, 0],
      [520, 150],
      [500, 330],
      [530, 560],
    ],
    leaves: 19,
    length: 62,
    tone: 'soft',
  },
  {
    curve: [
      [430, 14],
      [440, 130],
      [410, 330],
      [436, 610],
    ],
    leaves: 21,
    length: 66,
    tone: 'leaf',
  },
  {
    curve: [
      [350, 32],
      [366, 170],
      [330, 320],
      [342, 500],
    ],
    leaves: 17,
    length: 60,
    tone: 'stem',
  },
  {
    curve: [
      [268, 54],
      [280, 190],
      [238, 380],
      [250, 640],
    ],
    leaves: 21,
    length: 64,
    tone: 'leaf',
  },
  {
    curve: [
      [190, 80],
      [196, 190],
      [160, 300],
      [166, 450],
    ],
    leaves: 15,
    length: 56,
    tone: 'soft',
  },
  {
    curve: [
      [118, 106],
      [118, 200],
      [84, 300],
      [84, 540],
    ],
    leaves: 17,
    length: 54,
    tone: 'leaf',
  },
  {
    curve: [
      [60, 130],
      [40, 180],
      [26, 240],
      [24, 330],
    ],
    leaves: 11,
    length: 44,
    tone: 'stem',
  },
]

/** Leaves that have turned, kept apart so that they stay rare. */
const turned = [
  leafPath([430, 300], 112, 56),
  leafPath([252, 470], 66, 48),
  leafPath([104, 300], 118, 46),
]

interface WillowBranchProps {
  className?: string
}

/** The large decorative branch of the landing and waiting pages. Fills its container's height. */
export function WillowBranch({ className }: WillowBranchProps) {
  return (
    <svg
      viewBox="0 0 560 660"
      fill="none"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMaxYMin slice"
      className={[classes.branch, className].filter(Boolean).join(' ')}
    >
      {twigs.map(({ curve, leaves, length, tone }) => (
        <g key={curve[0][0]} data-tone={tone} className={classes.twig}>
          <path d={curvePath(curve)} className={classes.stem} />
          {twigLeaves(curve, leaves, length).map((d) => (
            <path key={d} d={d} className={classes.leaf} />
          ))}
        </g>
      ))}
      <path d={curvePath(bough)} className={classes.bough} />
      {turned.map((d) => (
        <path key={d} d={d} className={classes.turned} />
      ))}
    </svg>
  )
}
