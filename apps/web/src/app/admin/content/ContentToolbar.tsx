import { Button, Select } from '@mantine/core'
import '#config/styles/app.css'
import { type ContentState, contentStates } from '@portal/shared/core/content'
import { resourceKinds } from '@portal/shared/resources/schemas'
import categories from '#components/CategoryButtons.module.css'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { SearchField } from '#components/SearchField.tsx'
import classes from './Content.module.css'
import { type ContentKindName, contentKind, contentKinds } from './content-kinds.ts'
import type { ContentPageState } from './content-state.ts'
import { stateNames } from './content-texts.ts'

interface ContentToolbarProps {
  name: ContentKindName
  state: ContentPageState
  counts: Record<ContentState, number> | undefined
  /** A new kind, search or state; it starts at the first page. */
  onChange: (patch: Partial<ContentPageState>) => void
  count: string | undefined
}

const option = (value: ContentKindName) => ({ value, label: contentKind(value).plural })
const choices = [
  { group: 'Screens', items: (['events', 'opportunities', 'studies'] as const).map(option) },
  { group: 'Resources', items: resourceKinds.map(option) },
]

export function ContentToolbar({ name, state, counts, onChange, count }: ContentToolbarProps) {
  const button = (value: ContentState | null, label: string) => (
    <Button
      key={label}
      size="sm"
      variant={value === state.state ? 'filled' : 'outline'}
      aria-pressed={value === state.state}
      onClick={() => onChange({ state: value })}
    >
      {value && counts ? `${label} (${counts[value]})` : label}
    </Button>
  )
  return (
    <Toolbar
      label="Search and filter content"
      search={
        <SearchField
          label="Search by title"
          placeholder="Search by title..."
          value={state.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      count={count}
    >
      <Select
        label="Kind"
        className={classes.kind ?? ''}
        data={choices}
        value={name}
        allowDeselect={false}
        onChange={(value) =>
          onChange({
            kind: contentKinds.find((one) => one === value) ?? null,
            state: null,
            search: '',
          })
        }
      />
      <fieldset aria-label="State" className={categories.categories}>
        {button(null, 'All')}
        {contentStates.map((one) => button(one, stateNames[one]))}
      </fieldset>
    </Toolbar>
  )
}
