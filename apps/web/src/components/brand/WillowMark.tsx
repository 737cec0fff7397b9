import { leafPath } from './leaf.ts'

// A bough and the leaves that hang from it: longest in the middle, so that they make a canopy.
const leaves = [
  { x: 9.2, y: 21.5, angle: 101, length: 15 },
  { x: 14.4, y: 15.4, angle: 97, length: 22 },
  { x: 20.6, y: 11.6, angle: 93, length: 28 },
  { x: 27.4, y: 10.2, angle: 88, length: 31, bright: true },
  { x: 34, y: 11.4, angle: 84, length: 26 },
  { x: 40, y: 15, angle: 78, length: 18 },
]

/** The logo's mark. It always stands beside the network's name or inside a named link. */
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
      <path
        d="M5 31C7.5 15 19 7.4 29.5 8.2C36 8.7 41 11.8 44 17"
        stroke="var(--portal-stem)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      {leaves.map(({ x, y, angle, length, bright }) => (
        <path
          key={x}
          d={leafPath([x, y], angle, length, length / 6 + 1.6)}
          fill={bright ? 'var(--portal-celebrate)' : 'var(--portal-stem)'}
        />
      ))}
    </svg>
  )
}
