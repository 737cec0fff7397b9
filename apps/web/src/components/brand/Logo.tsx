import { Group } from '@mantine/core'
import { useNetwork } from '#lib/network.ts'
import classes from './Brand.module.css'
import { WillowMark } from './WillowMark.tsx'

interface LogoProps {
  /** The network's own logo; without one the portal's mark is drawn. */
  src: string | undefined
  /** Room that it has: beside a name in the layout, in the narrow rail, or on a page of its own. */
  size?: 'bar' | 'rail' | 'page'
}

/** Decorative: the network's name always stands beside it or names the link around it. */
export function Logo({ src, size = 'bar' }: LogoProps) {
  if (!src) return <WillowMark />
  return <img src={src} alt="" data-size={size} className={classes.logo} />
}

/** The network's name as it stands beside the logo. */
export const LogoName = ({ name }: { name: string }) => <span className={classes.name}>{name}</span>

/** The network's logo, or the portal's own mark, with the network's name beside it. */
export function NetworkMark() {
  const { name, logo } = useNetwork()
  return (
    <Group gap="sm" wrap="nowrap" display="inline-flex">
      <Logo src={logo} size="page" />
      <LogoName name={name} />
    </Group>
  )
}
