import { UnstyledButton } from '@mantine/core'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import classes from './Palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

interface PaletteListProps {
  id: string
  groups: PaletteGroup[]
  /** The line that Enter takes. */
  active: PaletteItem | undefined
  optionId: (item: PaletteItem) => string
  /** Older findings, while newer ones are on their way. */
  waiting: boolean
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

/** What the palette offers, in groups. The focus stays in the field, which names the active line. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, active, optionId, waiting, onPoint, onChoose } = props
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className={classes.list}
      data-waiting={waiting || undefined}
    >
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className={classes.heading}>
            {name}
          </p>
          {items.map((item) => {
            const { icon: ItemIcon, person, label, detail } = item
            const selected = item.id === active?.id
            return (
              <UnstyledButton
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={selected}
                data-selected={selected || undefined}
                className={classes.option}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => onPoint(item)}
                onClick={() => onChoose(item)}
              >
                {person && <PersonAvatar name={person} size="md" className={classes.mark} />}
                {ItemIcon && <ItemIcon aria-hidden className={classes.mark} stroke={1.6} />}
                <span className={classes.text}>
                  <span className={classes.label}>{label}</span>
                  {detail && <span className={classes.detail}>{detail}</span>}
                </span>
              </UnstyledButton>
            )
          })}
        </div>
      ))}
    </div>
  )
}
