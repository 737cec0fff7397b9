import classes from './Logo.module.css'
import { WillowMark } from './WillowMark.tsx'

interface LogoProps {
  /** The network's own logo; without one the portal's mark is drawn. */
  src: string | undefined
  className?: string
}

/** Decorative: the network's name always stands beside it or names the link around it. */
export function Logo({ src, className = '' }: LogoProps) {
  if (!src) return <WillowMark />
  return <img src={src} alt="" className={`${classes.logo} ${className}`} />
}
