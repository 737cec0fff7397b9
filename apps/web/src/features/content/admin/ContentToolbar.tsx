import { Select } from '@mantine/core'
import '#config/styles/app.css'
import { type ContentState, contentStates } from '@portal/shared/core/content'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import type { ContentKind } from '#components/editor/content-kind.ts'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { SearchField } from '#components/SearchField.tsx'
import classes from './Content.module.css'
import { stateNames } from './ContentList.tsx'
import type { ContentPageState } from './content-state.ts'

/** Kinds of content that are chosen from under one heading. */
export interface ContentGroup {
  group: string
  kinds: readonly ContentKind[]
}

interface ContentToolbarProps {
  groups: readonly ContentGroup[]
  kind: ContentKind
  state: ContentPageState
  counts: Record<ContentState, number> | undefined
  /** A new kind, search or state; it starts at the first page. */
  onChange: (patch: Partial<ContentPageState>) => void
  count: string | undefined
}

export function ContentToolbar(props: ContentToolbarProps) {
  const { groups, kind, state, counts, onChange, count } = props
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
        data={groups.map(({ group, kinds }) => ({
          group,
          items: kinds.map(({ name, plural }) => ({ value: name, label: plural })),
        }))}
        value={kind.name}
        allowDeselect={false}
        onChange={(name) => onChange({ kind: name, state: null, search: '' })}
      />
      <CategoryButtons
        label="State"
        categories={contentStates}
        nameOf={(one) => (counts ? `${stateNames[one]} (${counts[one]})` : stateNames[one])}
        value={state.state}
        onChange={(next) => onChange({ state: next })}
      />
    </Toolbar>
  )
}
