import { useNetwork } from '../../lib/network.ts'
import classes from './NetworkMark.module.css'
import { WillowMark } from './WillowMark.tsx'

/** The network's logo, or the portal's own mark, with the network's name beside it. */
export function NetworkMark() {
  const { name, logo } = useNetwork()
  return (
    <span className={classes.mark}>
      {logo ? <img src={logo} alt="" className={classes.logo} /> : <WillowMark />}
      <span className={classes.name}>{name}</span>
    </span>
  )
}
