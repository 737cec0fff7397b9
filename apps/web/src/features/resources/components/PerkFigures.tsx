import type { Resource } from '@portal/shared/resources/schemas'
import { perkFigures } from '../perks.ts'
import classes from './Perks.module.css'

export function PerkFigures({ perks }: { perks: Resource[] }) {
  return (
    <dl className={classes.figures}>
      {perkFigures(perks).map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
