import { Link } from 'react-router-dom'
import { WillowMark } from '../../components/brand/WillowMark.tsx'
import { paths } from '../../config/paths.ts'
import classes from './AppLayout.module.css'

export function Brand({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <Link to={paths.dashboard} className={classes.brand} aria-label={`${name}, home`}>
      <WillowMark />
      {!compact && <span className={classes.brandName}>{name}</span>}
    </Link>
  )
}
