import { Group } from '@mantine/core'
import { isWillowNetwork, networkInitial } from '@portal/shared/network/petals'
import { useContext, useState } from 'react'
import { NetworkContext, useNetwork } from '#lib/session/network.ts'
import classes from './Brand.module.css'
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

const willow = (
  <>
    <path
      d={curvePath(twig)}
      stroke="var(--portal-seal-ink)"
      strokeWidth="2"
      strokeLinecap="round"
    />
    {leaves.map(({ d, turned }) => (
      <path key={d} d={d} fill={turned ? 'var(--portal-accent)' : 'var(--portal-seal-ink)'} />
    ))}
  </>
)

/** A twig, or the network's initial, on a seal. Decorative: the name is beside it. */
function Seal() {
  const network = useContext(NetworkContext)
  return (
    <svg
      width="2.25rem"
      height="2.25rem"
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="24" r="23.5" fill="var(--portal-seal)" />
      {isWillowNetwork(network?.name) ? (
        willow
      ) : (
        <text
          x="24"
          y="33.5"
          textAnchor="middle"
          fill="var(--portal-seal-ink)"
          className={classes.initial}
        >
          {networkInitial(network?.short_name ?? '')}
        </text>
      )}
    </svg>
  )
}

interface LogoProps {
  /** The network's own logo. Without it, a seal is drawn. */
  src: string | undefined
  size?: 'bar' | 'rail' | 'page'
}

/** Decorative: the network's name is beside it or labels the link. */
export function Logo({ src, size = 'bar' }: LogoProps) {
  if (!src) return <Seal />
  return <img src={src} alt="" data-size={size} className={classes.logo} />
}

/** A logo with a larger ratio of width to height contains the network's name. */
const widestWithoutName = 1.8

/** The logo or the portal's own mark, with the name unless the logo contains it. */
export function NamedLogo({ src, size = 'bar', name }: LogoProps & { name: string }) {
  const [shape, setShape] = useState<{ src: string; isWide: boolean }>()
  const isKnown = !src || shape?.src === src
  const isWide = shape?.isWide === true && shape.src === src
  return (
    <>
      {src ? (
        <img
          src={src}
          alt={isWide ? name : ''}
          data-size={size}
          data-wide={isWide || undefined}
          className={classes.logo}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape({ src, isWide: naturalWidth > naturalHeight * widestWithoutName })
          }
          onError={() => setShape({ src, isWide: false })}
        />
      ) : (
        <Seal />
      )}
      {!isWide && (
        <span className={classes.name} data-pending={!isKnown || undefined}>
          {name}
        </span>
      )}
    </>
  )
}

export function NetworkMark() {
  const { name, logo } = useNetwork()
  return (
    <Group gap="sm" wrap="nowrap" display="inline-flex">
      <NamedLogo src={logo} size="page" name={name} />
    </Group>
  )
}
