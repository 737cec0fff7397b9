import { drawPetals, isWillowNetwork } from '@portal/shared/network/petals'
import { useContext } from 'react'
import { NetworkContext } from '#lib/session/network.ts'
import { type Curve, curvePath, twigLeaves } from './leaf.ts'
import { Petals } from './Petals.tsx'

const twig: Curve = [
  [18, 92],
  [30, 50],
  [70, 22],
  [140, 34],
]
const leaves = twigLeaves(twig, 9, 38)

const willow = (
  <>
    <path d={curvePath(twig)} stroke="var(--portal-stem)" strokeWidth="2" strokeLinecap="round" />
    {leaves.map((d, index) => (
      <path
        key={d}
        d={d}
        fill={
          index === 4
            ? 'var(--portal-celebrate)'
            : index % 3 === 0
              ? 'var(--portal-leaf-soft)'
              : 'var(--portal-leaf)'
        }
      />
    ))}
  </>
)

const row = drawPetals({ columns: 4, rows: 2, side: 44, seed: 5 })

export function Sprig({ size = '8rem' }: { size?: string }) {
  return (
    <svg width={size} viewBox="0 0 176 104" fill="none" aria-hidden="true" focusable="false">
      {isWillowNetwork(useContext(NetworkContext)?.name) ? willow : <Petals of={row} />}
    </svg>
  )
}
