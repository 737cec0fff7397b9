import { Link } from 'react-router-dom'
import { Logo, LogoName } from '#components/brand/Logo.tsx'
import { paths } from '#config/paths.ts'
import classes from './Layout.module.css'

export interface NetworkBrand {
  name: string
  /** The network's own logo; without one the portal's mark is drawn. */
  logo?: string | undefined
}

export function Brand({ name, logo, compact = false }: NetworkBrand & { compact?: boolean }) {
  return (
    <Link to={paths.dashboard} className={classes.brand} aria-label={`${name}, home`}>
      <Logo src={logo} size={compact ? 'rail' : 'bar'} />
      {!compact && <LogoName name={name} />}
    </Link>
  )
}
