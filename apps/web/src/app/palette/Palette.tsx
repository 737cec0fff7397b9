import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, SpotlightRoot, SpotlightSearch } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '#lib/session/session.ts'
import { adminItems } from './admin-items.ts'
import classes from './Palette.module.css'
import { PaletteList, PaletteStatus } from './PaletteList.tsx'
import {
  beginsWithSearch,
  containsSearch,
  fallbackItem,
  findPages,
  type PaletteItem,
  pagesFor,
  questions,
} from './palette-items.ts'
import { MIN_LENGTH, useSearchResults } from './use-search-results.ts'

const [store, palette] = createSpotlight()

export { palette }

const DEBOUNCE_MS = 250
const MAX_LENGTH = 200
/** The maximum of actions and settings shown. */
const MAX_ADMIN = 8

/**
 * The command palette: finds pages and content by text, and opens them with Enter.
 *
 * Handles arrow keys and Enter itself, because Mantine's Spotlight isn't an accessible combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): it never announces the selected line.
 */
export function Palette() {
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const ids = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const [isLeaving, setIsLeaving] = useState(false)
  // Whether Enter was pressed before there were results. It then opens the first one.
  const [isEnterPending, setIsEnterPending] = useState(false)
  const search = text.trim()
  const [debounced] = useDebouncedValue(search, DEBOUNCE_MS)
  const requested = search === '' ? '' : debounced
  const results = useSearchResults(requested)

  const pages = { name: 'Pages', items: findPages(pagesFor(user), search) }
  const searching = results.searching || requested !== search
  // During a search, only matching earlier results stay, so that Enter opens the right one.
  const found = results.groups.map(({ name, items }) => ({
    name,
    items: searching ? items.filter((item) => containsSearch(item, search)) : items,
  }))
  const admin = {
    name: 'Admin',
    items:
      search.length >= MIN_LENGTH ? findPages(adminItems(user), search).slice(0, MAX_ADMIN) : [],
  }
  const help = {
    name: 'Help',
    items: search.length >= MIN_LENGTH ? findPages(questions, search) : [],
  }
  // Pages come first only if the search begins a page's name: their keywords also match people.
  const isPageMeant = pages.items.some((item) => beginsWithSearch(item, search))
  const others = search === '' ? [] : [...found, admin, help]
  const groups = (isPageMeant ? [pages, ...others] : [...others, pages]).filter(
    ({ items }) => items.length > 0,
  )
  const count = groups.reduce((sum, group) => sum + group.items.length, 0)
  const isNothing = count === 0 && !searching && !results.failed && search.length >= MIN_LENGTH
  const shown = isNothing
    ? [...groups, { name: 'Try instead', items: [fallbackItem(search, results.founders)] }]
    : groups
  const items = shown.flatMap((group) => group.items)
  const active = items.find(({ id }) => id === chosen) ?? items[0]
  const optionId = ({ id }: PaletteItem) => `${ids}-${id}`
  const listId = `${ids}-list`

  const choose = ({ to, focused = false }: PaletteItem) => {
    // A new page moves the focus to its heading. On the same page, the focus returns.
    setIsLeaving(focused || to.split(/[?#]/)[0] !== pathname)
    palette.close()
    navigate(to)
  }
  useEffect(() => {
    if (!isEnterPending || searching) return
    setIsEnterPending(false)
    if (active && count > 0) choose(active)
  })
  const step = (by: number) => {
    const index = active ? items.indexOf(active) : -1
    const next = items.at((index + by) % items.length)
    if (!next) return
    setChosen(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    if (event.key === 'ArrowUp') step(-1)
    // Waits for the results that will be listed above the page or question at the top.
    const isEarly = searching && !isPageMeant && !found.some(({ items }) => items.length > 0)
    if (event.key === 'Enter' && active && !isEarly) choose(active)
    else setIsEnterPending(event.key === 'Enter' && searching)
  }

  // Takes the focus back if a page that has just loaded moves it to its heading.
  const keepFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!store.getState().opened || !relatedTarget) return
    if (!currentTarget.closest('[role="dialog"]')?.contains(relatedTarget)) currentTarget.focus()
  }

  return (
    <SpotlightRoot
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={(next) => {
        setText(next)
        setChosen('')
        setIsEnterPending(false)
      }}
      onSpotlightOpen={() => setIsLeaving(false)}
      returnFocus={!isLeaving}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) palette.close()
      }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      classNames={{ content: classes.content ?? '' }}
      // Aligned to the top, so that the field doesn't move with the number of results.
      centered={false}
      yOffset="min(10dvh, 6rem)"
      overlayProps={{ blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <SpotlightSearch
        data-autofocus
        // Keeps Escape from closing a dialog below the palette.
        data-mantine-stop-propagation="true"
        role="combobox"
        aria-label="Search pages, people, wins and events"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
        placeholder={`Find a page, ${results.founders ? 'founder, ' : ''}win or event`}
        classNames={{ input: classes.input ?? '' }}
        leftSection={<IconSearch aria-hidden size="1.25em" stroke={1.5} />}
        onKeyDown={onKeyDown}
        onBlur={keepFocus}
      />
      <PaletteStatus
        search={search}
        count={count}
        short={search.length < MIN_LENGTH}
        searching={searching}
        failed={results.failed && !searching}
        onRetry={results.retry}
      />
      <PaletteList
        id={listId}
        groups={shown}
        active={active}
        optionId={optionId}
        waiting={searching && search !== ''}
        onPoint={({ id }) => setChosen(id)}
        onChoose={choose}
      />
    </SpotlightRoot>
  )
}
