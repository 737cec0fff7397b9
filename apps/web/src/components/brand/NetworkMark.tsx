import { useNetwork } from '#lib/network.ts'
import { Logo } from './Logo.tsx'
import classes from './NetworkMark.module.css'

/** The network's logo, or the portal's own mark, with the network's name beside it. */
export function NetworkMark() {
  const { name, logo } = useNetwork()
  return (
    <span className={classes.mark}>
      <Logo src={logo} size="page" />
      <span className={classes.name}>{name}</span>
    </span>
  )
}
