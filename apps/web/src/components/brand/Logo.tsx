import classes from './Logo.module.css'
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
