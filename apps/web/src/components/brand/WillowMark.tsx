import { along, type Curve, curvePath, leafPath } from './leaf.ts'

const twig: Curve = [
  [38.5, 9.5],
  [27, 9.5],
  [15, 16],
  [13.5, 30],
]

const leaves = [
  { at: 0.16, side: -48, length: 15 },
  { at: 0.42, side: -46, length: 18 },
  { at: 0.7, side: -42, length: 18, turned: true },
  { at: 0.3, side: 44, length: 10.5 },
  { at: 0.6, side: 40, length: 11.5 },
  { at: 1, side: 4, length: 11 },
].map(({ at, side, length, turned = false }) => {
  const { point, angle } = along(twig, at)
  return { turned, d: leafPath(point, angle + side, length, length / 4.4) }
})

/** The logo's mark, a willow twig on a seal. It always stands beside the network's name or in a named link. */
export function WillowMark({ size = '2.25rem' }: { size?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="24" r="23.5" fill="var(--portal-seal)" />
      <path
        d={curvePath(twig)}
        stroke="var(--portal-seal-ink)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {leaves.map(({ d, turned }) => (
        <path key={d} d={d} fill={turned ? 'var(--portal-accent)' : 'var(--portal-seal-ink)'} />
      ))}
    </svg>
  )
}
