import { Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { formatCount as countText } from '@portal/shared/core/count'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import classes from './Palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

interface PaletteListProps {
  id: string
  groups: PaletteGroup[]
  active: PaletteItem | undefined
  optionId: (item: PaletteItem) => string
  /** Whether the results are from an earlier search. */
  waiting: boolean
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

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
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset.
        <div key={name} role="group" aria-label={name}>
          <Text aria-hidden="true" ff="heading" c="dimmed" px="sm" mt="sm" mb="0.25rem">
            {name}
          </Text>
          {items.map((item) => {
            const { icon: ItemIcon, person, photo, label, detail, why } = item
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
                {person && (
                  <PersonAvatar name={person} photo={photo} size="md" className={classes.mark} />
                )}
                {ItemIcon && <ItemIcon aria-hidden className={classes.mark} stroke={1.6} />}
                <span className={classes.text}>
                  <Text span inherit truncate>
                    {label}
                  </Text>
                  {detail && (
                    <Text span size="sm" lh="md" c="dimmed" truncate>
                      {detail}
                    </Text>
                  )}
                  {why && (
                    <Text span size="sm" lh="md" flex="1 0 100%" truncate>
                      <span>{why.before}</span>
                      <strong>{why.match}</strong>
                      <span>{why.after}</span>
                    </Text>
                  )}
                </span>
              </UnstyledButton>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface PaletteStatusProps {
  search: string
  count: number
  /** Whether the search is too short for the server. */
  short: boolean
  searching: boolean
  failed: boolean
  onRetry: () => void
}

function statusText({ search, count, short, searching }: PaletteStatusProps): string {
  if (count > 0) return searching ? '' : countText(count, 'result')
  if (short) return 'Type at least two letters to search the portal.'
  return searching ? 'Searching...' : `Nothing found for “${search}”.`
}

/** The status of the search. Visible only if there are no results, but always announced. */
export function PaletteStatus(props: PaletteStatusProps) {
  const { search, count, failed, onRetry } = props
  const text = search === '' || (failed && count === 0) ? '' : statusText(props)
  const hidden = count > 0
  return (
    <>
      <div role="status">
        {hidden ? (
          <VisuallyHidden>{text}</VisuallyHidden>
        ) : (
          text && (
            <Text px="lg" py="md" c="dimmed" className={classes.foot ?? ''}>
              {text}
            </Text>
          )
        )}
      </div>
      {failed && (
        <Group
          role="alert"
          justify="space-between"
          gap="md"
          px="lg"
          py="sm"
          className={classes.foot ?? ''}
          style={{ rowGap: 'var(--mantine-spacing-xs)' }}
        >
          <p>We couldn’t search the portal.</p>
          <Button
            variant="outline"
            size="sm"
            onClick={onRetry}
            data-mantine-stop-propagation="true"
          >
            Retry
          </Button>
        </Group>
      )}
    </>
  )
}
