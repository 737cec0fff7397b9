import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, SpotlightRoot, SpotlightSearch } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '#lib/session/session.ts'
import classes from './Palette.module.css'
import { PaletteList, PaletteStatus } from './PaletteList.tsx'
import {
  elsewhere,
  findPages,
  mentions,
  type PaletteItem,
  pagesFor,
  questions,
} from './palette-items.ts'
import { SHORTEST, useFindings } from './use-findings.ts'

const [store, palette] = createSpotlight()

export { palette }

/** Keeps Escape from a dialog that is open below. */
const alone = { 'data-mantine-stop-propagation': 'true' }

/** A pause in typing after which the server is asked. */
const PAUSE = 250
/** The longest search that the server takes. */
const LONGEST = 200

/**
 * The command palette: a page, or whatever members read, found by typing and reached with Enter. What is
 * typed stays here; it is no part of any address.
 *
 * Arrow keys and Enter are handled here and not by Mantine's Spotlight, which marks the selected line in
 * the DOM behind React's back and never tells a screen reader: its field is no combobox with an active
 * descendant (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function Palette() {
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const ids = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const [leaving, setLeaving] = useState(false)
  // Whether Enter was pressed before there was a line to take: it takes the first that is found.
  const [entered, setEntered] = useState(false)
  const search = text.trim()
  const [paused] = useDebouncedValue(search, PAUSE)
  const asked = search === '' ? '' : paused
  const findings = useFindings(asked)

  const pages = { name: 'Pages', items: findPages(pagesFor(user), search) }
  const searching = findings.searching || asked !== search
  // Enter must never take what an earlier search has found and this one would not.
  const found = findings.groups.map(({ name, items }) => ({
    name,
    items: searching ? items.filter((item) => mentions(item, search)) : items,
  }))
  const help = {
    name: 'Help',
    items: search.length >= SHORTEST ? findPages(questions, search) : [],
  }
  const groups = [pages, ...(search === '' ? [] : [...found, help])].filter(
    ({ items }) => items.length > 0,
  )
  const count = groups.reduce((sum, group) => sum + group.items.length, 0)
  const isNothing = count === 0 && !searching && !findings.failed && search.length >= SHORTEST
  const shown = isNothing
    ? [...groups, { name: 'Elsewhere', items: [elsewhere(search, findings.founders)] }]
    : groups
  const items = shown.flatMap((group) => group.items)
  const active = items.find(({ id }) => id === chosen) ?? items[0]
  const optionId = ({ id }: PaletteItem) => `${ids}-${id}`
  const listId = `${ids}-list`

  const choose = ({ to, focused = false }: PaletteItem) => {
    // The new page takes the focus to its heading; on the same one it goes back to where it was.
    setLeaving(focused || to.split(/[?#]/)[0] !== pathname)
    palette.close()
    navigate(to)
  }
  useEffect(() => {
    if (!entered || searching) return
    setEntered(false)
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
    if (event.key === 'Enter' && active) choose(active)
    else setEntered(event.key === 'Enter' && searching)
  }

  // A page that stands only now takes the focus to its heading, when somebody types here already.
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
        setEntered(false)
      }}
      onSpotlightOpen={() => setLeaving(false)}
      returnFocus={!leaving}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) palette.close()
      }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      classNames={{ content: classes.content ?? '' }}
      // From the top, so that the field stays where it is while the findings come and go.
      centered={false}
      yOffset="min(10dvh, 6rem)"
      overlayProps={{ blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <SpotlightSearch
        data-autofocus
        {...alone}
        role="combobox"
        aria-label="Search pages, people, wins and events"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST}
        placeholder={`Find a page, ${findings.founders ? 'founder, ' : ''}win or event`}
        classNames={{ input: classes.input ?? '' }}
        leftSection={<IconSearch aria-hidden size="1.25em" stroke={1.5} />}
        onKeyDown={onKeyDown}
        onBlur={keepFocus}
      />
      <PaletteStatus
        search={search}
        count={count}
        short={search.length < SHORTEST}
        searching={searching}
        failed={findings.failed && !searching}
        onRetry={findings.retry}
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
